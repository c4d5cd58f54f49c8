import { team } from "#shared/parts.ts";
import type { Feature } from "#features/feature.ts";

const message = {
  subject: "application",
  kind: "other",
  audience: "colleagues",
  search: "nothing",
  shows: ["message_id", "scope"],
  changes: ["messages", "outbox-lists"],
  audit: "applications",
} as const;

/** Changes the last message, which the facet of messages counts. */
const lastMessage = { ...message, search: "row", changes: [...message.changes, "search"] } as const;

export const feature = {
  partRights: {
    "messages.send": team,
    "messages.read": [...team, "viewer"],
  },
  activities: {
    message_queued: message,
    message_canceled: message,
    message_sent: lastMessage,
    message_not_sent: lastMessage,
    // The mail server refused a colleague's copy.
    message_copy_refused: message,
    message_delivered: lastMessage,
    message_bounced: lastMessage,
    message_received: lastMessage,
    // Nobody has to answer an automatic reply.
    auto_reply_received: message,
    colleague_reply_received: message,
    // A reply by which its candidate wants no more texts, or wants them again.
    sms_opted_out: message,
    sms_opted_in: message,
    message_attached: lastMessage,
    // Reaches also those who saw the message until then, and so names none.
    message_locked: { ...lastMessage, shows: [] },
    message_unlocked: lastMessage,
  },
  notifications: {
    message_received: { by: "candidate", tab: "messages", mail: "messages" },
    message_bounced: { by: "candidate", tab: "messages", mail: "messages" },
    message_failed: { by: "candidate", tab: "messages", mail: "messages" },
  },
  secrets: {
    sms: { endsWithKey: "The address for replies to text messages changes at the SMS gateway." },
    bounce: {},
  },
} as const satisfies Feature;
