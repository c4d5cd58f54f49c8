/** Reason why an email did not arrive, derived from the mail server's message. */
export type DeliveryProblem = "unknownAddress" | "mailboxFull" | "tooLarge" | "refused" | "noConnection";

/**
 * Patterns in order of priority; the first match wins. Enhanced status codes (RFC 3463) are matched before the wording of
 * servers that send none.
 */
const signs: readonly (readonly [DeliveryProblem, RegExp])[] = [
  ["unknownAddress", /\b5\.1\.[0-36]\b|user unknown|unknown user|no such (?:user|recipient)|does not exist/i],
  ["mailboxFull", /\b[45]\.2\.2\b|quota|mailbox (?:is )?full|over ?quota/i],
  ["tooLarge", /\b5\.3\.4\b|\b5\.2\.3\b|too (?:large|big)|size limit|exceeds.+size/i],
  ["refused", /\b5\.7\.\d+\b|spam|blocked|block ?list|black ?list|policy|spf|dkim|dmarc/i],
  ["noConnection", /ECONN|ETIMEDOUT|ENOTFOUND|EDNS|ESOCKET|EAI_AGAIN|greeting|\b535\b|invalid login|authenticat/i],
];

export const deliveryProblemOf = (words: string): DeliveryProblem | undefined =>
  signs.find(([, sign]) => sign.test(words))?.[0];
