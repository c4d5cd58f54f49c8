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

/** The first that fits: an enhanced code (RFC 3463) before the words of servers that give none. */
const signs: readonly (readonly [Problem, RegExp])[] = [
  ["blankTags", /^%[a-z_-]+%/i],
  ["unknownAddress", /\b5\.1\.[0-36]\b|user unknown|unknown user|no such (?:user|recipient)|does not exist/i],
  ["mailboxFull", /\b[45]\.2\.2\b|quota|mailbox (?:is )?full|over ?quota/i],
  ["tooLarge", /\b5\.3\.4\b|\b5\.2\.3\b|too (?:large|big)|size limit|exceeds.+size/i],
  ["refused", /\b5\.7\.\d+\b|spam|blocked|block ?list|black ?list|policy|spf|dkim|dmarc/i],
  ["noConnection", /ECONN|ETIMEDOUT|ENOTFOUND|EDNS|ESOCKET|EAI_AGAIN|greeting|\b535\b|invalid login|authenticat/i],
];

type Failed = { msg_type: string; state: string; reason: MessageReason | ""; error: string };

export function problemOf({ msg_type, state, reason, error }: Failed): Problem {
  const isSms = msg_type === "sms";
  if (reason === "blankTags" || reason === "noConnection") return reason;
  if (reason !== "") return "unreachable";
  if (state === "unknown") return isSms ? "smsUnanswered" : "unanswered";
  const sign = signs.find(([, words]) => words.test(error))?.[0];
  if (!isSms || sign === "blankTags") return sign ?? "other";
  return sign === "noConnection" ? "smsNoConnection" : "smsRefused";
}
