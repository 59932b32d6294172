export async function test(body: any) {
  try {
    let testUrl: string
    let headers: Record<string, string> = {}

    switch (body.type) {
      case 'twilio':
        // encoded on purpose
        testUrl = `https://api.twilio.com/Accounts/${encodeURIComponent(body.accountSid ?? '')}.json`
        headers['Authorization'] = 'Basic'
        break
    }
    return fetch(testUrl, { headers })
  } catch (e) {
    return null
  }
}
