import { problemStates, type MessageState } from "#features/conversations/messages/messages.ts";

/** What becomes of messages, as the outbox parts them; answers are what candidates wrote. */
export const outboxTabs = ["waiting", "problems", "answers", "sent", "recalled"] as const;
export type OutboxTab = (typeof outboxTabs)[number];

export const statesOf = {
  waiting: ["queued", "sending"],
  problems: problemStates,
  answers: ["received"],
  sent: ["sent", "delivered"],
  recalled: ["canceled"],
} as const satisfies Record<OutboxTab, readonly MessageState[]>;

/** So many are taken back by one request, so that its transaction stays short; who takes back more asks again. */
export const maxRecalled = 500;

/** What kept a message from arriving, as far as the words of the mail server or of the gateway of texts tell. */
export const problems = [
  "unanswered",
  "blankTags",
  "unknownAddress",
  "mailboxFull",
  "tooLarge",
  "refused",
  "noConnection",
  "other",
  "unreachable",
  "smsUnanswered",
  "smsNoConnection",
  "smsRefused",
] as const;
export type Problem = (typeof problems)[number];
