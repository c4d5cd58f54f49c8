import path from "node:path";
import { z } from "zod";
import { codeIn, runConfined, type Limits } from "#features/review/files/server/extract-process.ts";
import { calendarAnswers } from "#features/conversations/messages/messages.ts";
import { deliveryActions, mailKinds, mailLimits, type InboundMail } from "./inbound-mail.ts";
import type { ReadOptions } from "./read-mail.ts";
import { toMessageFlag } from "./reading/to-message-flag.ts";

/** An email of 40 MB decodes to less, but is in memory several times. */
const limits: Limits = { memoryMb: 768, seconds: 20, waitingSeconds: 60 };
const maxReplyBytes = 64 * 1024 * 1024;

const Line = z.string().max(2_000);
const Sender = z.object({ name: z.string().max(100_000), address: Line }).nullable();
const Lines = z.array(Line).max(2_000);

/** Schema of the parsing process's output. That process isn't trusted either, since the email could have compromised it. */
const Reply = z.object({
  message_id: Line.nullable(),
  in_reply_to: Line.nullable(),
  references: Lines,
  from: Sender,
  to: Lines,
  cc: Lines,
  delivered_to: Lines,
  date: z.iso.datetime().nullable(),
  subject: z.string().max(100_000),
  text: z.string().max(mailLimits.text),
  quoted: z.string().max(mailLimits.text).nullable(),
  html: z
    .string()
    .max(3 * mailLimits.html)
    .nullable(),
  has_remote_content: z.boolean(),
  attachments: z
    .array(
      z.object({
        name: Line,
        content_type: Line,
        is_inline: z.boolean(),
        content_id: Line.nullable(),
        sender: Sender,
        size: z.int().nonnegative(),
      }),
    )
    .max(mailLimits.attachments),
  calendar_reply: z
    .object({
      answer: z.enum(calendarAnswers),
      title: Line,
      starts_at: z.iso.datetime().nullable(),
      is_all_day: z.boolean(),
    })
    .nullable(),
  is_encrypted: z.boolean(),
  kind: z.enum(mailKinds),
  report: z
    .object({
      original_message_id: Line.nullable(),
      recipients: z.array(
        z.object({
          address: Line.nullable(),
          action: z.enum(deliveryActions),
          status: Line.nullable(),
          diagnostic: Line.nullable(),
        }),
      ),
    })
    .nullable(),
  hops: z.int(),
  is_loop: z.boolean(),
  is_partial: z.boolean(),
});

/** `busy`: the machine had no capacity. `unreadable`: the parser crashed or reached a limit. */
type MailReading = { state: "read"; mail: InboundMail } | { state: "unreadable" } | { state: "busy" };

/** Parses an email in a separate process, so that a malicious email can't harm anything else. */
export async function readMailFile(file: string, { isToMessage = false }: ReadOptions = {}): Promise<MailReading> {
  const args = isToMessage ? [toMessageFlag] : [];
  const outcome = await runConfined({ script, args, readable, input: file, limits, maxReplyBytes });
  if (outcome.state === "stopped") return { state: outcome.reason === "busy" ? "busy" : "unreadable" };
  const mail = parse(outcome.reply);
  return mail ? { state: "read", mail } : { state: "unreadable" };
}

function parse(reply: Buffer): InboundMail | undefined {
  try {
    let end = 4 + reply.readUInt32BE();
    const { attachments, ...mail } = Reply.parse(JSON.parse(reply.toString("utf8", 4, end)));
    return {
      ...mail,
      attachments: attachments.map(({ size, ...attachment }) => ({
        ...attachment,
        content: reply.subarray(end, (end += size)),
      })),
    };
  } catch {
    return undefined;
  }
}

const script = path.join(import.meta.dirname, "reading", "main.ts");
const readable = codeIn("shared", "features");
