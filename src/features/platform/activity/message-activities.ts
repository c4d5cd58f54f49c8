import type { ActivityRule } from "./activity-rule.ts";
import { inbox, lastMessage, mailbox, message, messageTemplate, sendingDomain, sms } from "./activity-bases.ts";

/** What the log says of messages, the mails that come in, and what sends them. */
export const messageActivities = {
  message_queued: message,
  message_canceled: message,
  message_sent: lastMessage,
  message_not_sent: lastMessage,
  // The mail server refused a colleague's copy.
  message_copy_refused: message,
  message_delivered: lastMessage,
  message_bounced: lastMessage,
  message_received: lastMessage,
  // Nothing follows from what a program answered.
  auto_reply_received: message,
  colleague_reply_received: message,
  // A reply by which its candidate wants no more texts, or wants them again.
  sms_opted_out: message,
  sms_opted_in: message,
  sending_key_made: sendingDomain,
  // The record of a key that signs was found, or is gone.
  sending_domain_verified: sendingDomain,
  sending_domain_lost: sendingDomain,
  // What belongs to no message, from its coming to what a person made of it.
  inbound_mail_unsorted: inbox,
  inbound_mail_attached: inbox,
  inbound_mail_added: inbox,
  inbound_mail_discarded: inbox,
  inbound_mail_restored: inbox,
  job_address_changed: {
    noun: "inbox",
    subject: "job",
    audience: "colleagues",
    search: "nothing",
    shows: ["is_on"],
    changes: ["jobs"],
    history: "colleagues",
  },
  message_attached: lastMessage,
  // To those as well who saw it until then, so that it names no message.
  message_locked: { ...lastMessage, shows: [] },
  message_unlocked: lastMessage,
  mailbox_connected: mailbox,
  mailbox_disconnected: mailbox,
  mailbox_changed: mailbox,
  sms_config_changed: sms,
  sms_price_changed: sms,
  sms_topped_up: sms,
  message_template_created: messageTemplate,
  message_template_changed: messageTemplate,
  message_template_deleted: messageTemplate,
} as const satisfies Record<string, ActivityRule>;
