import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id } from "#shared/schemas.ts";

export const replyAsCandidate = endpoint({
  name: "replyAsCandidate",
  summary:
    "Answer a message as its candidate, in the demo, whose mails no candidate gets. Elsewhere nothing comes of it.",
  method: "POST",
  path: "/v1/demo-outbox/replies/",
  guard: "public",
  access: "anyone",
  body: z.strictObject({
    message_id: Id,
    text: z.string().min(1).max(20_000),
    html: z.string().max(100_000).optional(),
  }),
  reply: z.object({ is_taken: z.boolean() }),
});
