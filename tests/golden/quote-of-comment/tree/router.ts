export async function receive(raw: string) {
  await step(raw)
  await rest(raw)
  await last(raw)
  try {
    await sendPush(raw)
  } catch {
    // Push failure must not affect the webhook
  }
}
