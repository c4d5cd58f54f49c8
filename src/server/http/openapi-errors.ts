import { z } from "zod";
import { isUnsafe, type Endpoint } from "#shared/contract.ts";

const retryAfter = {
  "Retry-After": { description: "Seconds until a retry may succeed.", schema: { type: "integer" } },
};

/** Rate limit headers, which replies to API keys have and replies to sessions don't. */
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

/** Shared error responses, which operations reference by status. */
export const errorReplies = {
  "400": error("Malformed or invalid; `errors` has the messages of each field."),
  "401": error("Signed out, or the key is unknown, revoked or expired."),
  "403": error("Not allowed; `detail` says why."),
  "404": error("Missing, or not visible to the caller."),
  "409": error("In conflict with the current state, such as an update of an older version."),
  "410": error("Over: it was there once."),
  "413": error("Larger than allowed."),
  "415": error("A content type that this operation doesn't take."),
  "422": error("Well-formed, but not possible; `errors` has the messages of each field, if it is about fields."),
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
    ...(isUnsafe(endpoint) ? (["409", "413"] as const) : hasCursor(endpoint) ? (["409"] as const) : []),
    ...(endpoint.consumes ? (["415"] as const) : []),
    ...(endpoint.guard === "public_form" ? (["422"] as const) : []),
    ...(endpoint.refusals ?? []).map((status) => `${status}` as const),
    "429",
    "500",
    "503",
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}

/** Whether 409 is possible: a cursor of another list conflicts with the query. */
const hasCursor = ({ query }: Endpoint) => query instanceof z.ZodObject && "cursor" in query.shape;
