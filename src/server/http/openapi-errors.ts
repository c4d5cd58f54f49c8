import { isUnsafe, type Endpoint } from "#shared/contract.ts";

const retryAfter = {
  "Retry-After": { description: "Seconds until a retry may succeed.", schema: { type: "integer" } },
};

/** Counted per API key; absent from replies to a session. */
const rateLimit = {
  "X-RateLimit-Limit": { description: "Requests per window.", schema: { type: "integer" } },
  "X-RateLimit-Remaining": { description: "Requests left in this window.", schema: { type: "integer" } },
  "X-RateLimit-Reset": { description: "Seconds until the window ends.", schema: { type: "integer" } },
};

const error = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** Error responses that operations refer to by status. */
export const errorReplies = {
  "400": error("Malformed or invalid; `errors` has the messages of each field."),
  "401": error("Signed out, or the key is unknown, revoked or expired."),
  "403": error("Not allowed; `detail` says why."),
  "404": error("Missing, or not visible to the caller."),
  "409": error("In conflict with the current state, such as an update of an older version."),
  "413": error("Larger than allowed."),
  "429": error("Too many requests.", { ...retryAfter, ...rateLimit }),
  "500": error("A fault of the server; `id` finds it in the server's log."),
  "503": error("Busy or unavailable.", retryAfter),
};
type ErrorStatus = keyof typeof errorReplies;

export function errorResponsesOf(endpoint: Endpoint) {
  const isSignedIn = endpoint.guard.startsWith("session") || endpoint.guard === "basic_key";
  const statuses: ErrorStatus[] = [
    "400",
    ...(isSignedIn ? (["401"] as const) : []),
    "403",
    "404",
    ...(isUnsafe(endpoint) ? (["409", "413"] as const) : []),
    "429",
    "500",
    "503",
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
