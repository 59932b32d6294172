import http from "k6/http";

export function setup() {
  return setupAuth(config);
}

export default function (data) {
  const headers = {
    "Content-Type": "application/json",
    ...getAuthHeaders(data),
  };
  http.get(config.baseUrl, { headers });
}
