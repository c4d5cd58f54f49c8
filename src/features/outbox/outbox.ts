import { deliveryProblemOf } from "#features/mail/delivery-problem.ts";
import { problemStates, type MessageReason, type MessageState } from "#features/messages/messages.ts";

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

/** Messages of earlier versions hold the names of their blank tags in place of a reason. */
const blankTags = /^%[a-z_-]+%/i;

type Failed = { msg_type: string; state: string; reason: MessageReason | ""; error: string };

export function problemOf({ msg_type, state, reason, error }: Failed): Problem {
  const isSms = msg_type === "sms";
  if (reason === "blankTags" || reason === "noConnection") return reason;
  if (reason !== "") return "unreachable";
  if (state === "unknown") return isSms ? "smsUnanswered" : "unanswered";
  if (blankTags.test(error)) return "blankTags";
  const problem = deliveryProblemOf(error);
  if (!isSms) return problem ?? "other";
  return problem === "noConnection" ? "smsNoConnection" : "smsRefused";
}
