import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime } from "#shared/schemas.ts";
import { mailKinds } from "./mail.ts";

export const DemoMail = z.object({
  id: Id,
  /**
   * Emails to people with an account; a `test` of an email address or a template is one of them. A `message` goes to a
   * candidate, a `message_copy` to a colleague, and an `sms` to a phone number.
   */
  kind: z.enum([...mailKinds, "test", "message", "message_copy", "sms"]),
  to_name: z.string(),
  to_address: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  dt_created: IsoTime,
  /** Id of the message that the candidate can reply to. */
  message_id: Id.nullable(),
});
export type DemoMail = z.infer<typeof DemoMail>;

export const listDemoMails = endpoint({
  name: "listDemoMails",
  summary: "The newest 50 mails and texts that the demo kept, since it sends none. Elsewhere there are none.",
  method: "GET",
  path: "/v1/demo-outbox/",
  guard: "public",
  access: "anyone",
  reply: z.object({ results: z.array(DemoMail) }),
});
