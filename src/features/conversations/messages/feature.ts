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

/** Activities that change an application's last message, by which the search has a facet. */
const lastMessage = { ...message, search: "row", changes: [...message.changes, "search"] } as const;

export const feature = {
  subjectQueries: ["messages"],
  partRights: {
    "messages.send": team,
    "messages.read": [...team, "viewer"],
  },
  activities: {
    message_queued: message,
    message_canceled: message,
    message_sent: lastMessage,
    message_not_sent: lastMessage,
    // Logged when the mail server refused a colleague's copy.
    message_copy_refused: message,
    message_delivered: lastMessage,
    message_bounced: lastMessage,
    message_received: lastMessage,
    // A separate type, because automatic replies need no response and so cause no notification.
    auto_reply_received: message,
    colleague_reply_received: message,
    // Logged when a candidate opts out of SMS by a reply, or back in.
    sms_opted_out: message,
    sms_opted_in: message,
    message_attached: lastMessage,
    // Also sent to people who can no longer see the message, so it contains no details.
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
  exportColumns: {
    messages: { position: 320, group: "details", type: "text" },
  },
  tables: {
    message: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "msg_type",
          "cause",
          "template_id",
          "reply_to",
          "is_private",
          "is_hidden_sender",
          "is_scheduled",
          "state",
          "send_at",
          "message_id",
          "tries",
          "handed_at",
          "dt_created",
          "dt_sent",
          "dt_state",
          "replacement_id",
          "status_change_id",
          "bulk_action_id",
          "is_rejection",
          "due_at",
          "direction",
          "reply_token",
          "answers_id",
          "reference_ids",
          "has_remote_content",
          "is_auto_reply",
          "is_other_sender",
          "is_partial",
          "is_colleague",
          "is_encrypted",
          "address_problem",
          "segments",
          "price",
          "sent_from",
          "provider_id",
          "mailbox_mail_id",
          "reason",
        ],
        staff: ["user_id", "canceled_by_id", "cc", "bcc", "refused_copies"],
        candidate: ["to_name", "to_address", "from_name", "from_address", "error", "response", "words"],
        about_candidate: ["subject", "html", "text", "written", "quoted", "held_back", "calendar_reply"],
      },
      ofApplication: { onErase: "delete", onMerge: "move" },
    },
    message_file: {
      columns: {
        none: ["id", "company_id", "message_id", "file_id", "name"],
      },
    },
    // Files of messages that are being written. They are deleted after a week.
    message_upload: {
      columns: {
        none: ["id", "company_id", "file_id", "name", "dt_created"],
        staff: ["user_id"],
      },
    },
  },
} as const satisfies Feature;
