import type { DeliveryAction, RecipientReport } from "../inbound-mail.ts";
import { oneLine } from "./mail-headers.ts";

/** Mail servers that write for people alone: Exim, qmail, and a few others by their usual words. */
const failed = [
  /^A message that you (?:have )?sent could not be delivered/m,
  /^This is a permanent error; I've given up/m,
  /^I(?:'m afraid I)? was(?:n't| not) able to deliver your message/m,
  /^The following (?:address\(es\)|addresses?|recipients?) (?:failed|had permanent|could not)/im,
  /^(?:Your message|Delivery) (?:to the following recipients? )?(?:failed|could not be delivered|has been rejected)/im,
  /^(?:Ihre Nachricht|Die Nachricht) konnte (?:leider )?nicht (?:zugestellt|an die folgenden)/im,
  /^(?:Ditt meddelande|Meddelandet) kunde inte levereras/im,
  /^(?:Viestiäsi|Viestiä) ei voitu toimittaa/im,
];
const delayed = [
  /^A message that you (?:have )?sent has not yet been delivered/im,
  /^(?:This message|Message .{1,80}) .{0,200}(?:has been delayed|not yet been delivered)/im,
  /^Delivery of your message .{0,80}(?:delayed|temporarily)/im,
];

export const isTextReport = (text: string) => actionOf(text.slice(0, 20_000)) !== undefined;

const actionOf = (text: string): DeliveryAction | undefined =>
  delayed.some((words) => words.test(text))
    ? "delayed"
    : failed.some((words) => words.test(text))
      ? "failed"
      : undefined;

/** Where the original mail begins. */
const copyBegins =
  /^-{2,}[ \t]*(?:This is a copy|Below this line is|Below is a copy|Original message|The body of|Message header)/im;

const maxRecipients = 100;

/**
 * The recipients of such a report: lines that are an address, each followed by what the other server said, or those of Exim's
 * own header.
 */
export function textRecipients(whole: string, failedRecipients: string[]): RecipientReport[] {
  const [human = ""] = whole.slice(0, 50_000).split(copyBegins);
  const action = actionOf(human) ?? "failed";
  const found: RecipientReport[] = [];
  const lines = human.replace(/\r/g, "").split("\n");
  for (const [index, line] of lines.entries()) {
    const [, address] =
      /^\s{0,8}<?([^\s<>:;,()]{1,64}@[^\s<>:;,()]{1,255})>?:?(?:\s*\((?:ultimately )?generated from .*\))?\s*$/.exec(
        line,
      ) ?? [];
    if (address === undefined || found.length >= maxRecipients) continue;
    const rest = lines.slice(index + 1, index + 12);
    const end = rest.findIndex((next) => next.trim() === "");
    const diagnostic = oneLine((end === -1 ? rest : rest.slice(0, end)).join(" "), 500) || null;
    found.push({ address, action, status: statusIn(diagnostic), diagnostic });
  }
  if (found.length > 0) return found;
  const diagnostic = oneLine(lines.find((line) => /\b[45]\d\d[ -]/.test(line)) ?? "", 500) || null;
  return failedRecipients.map((address) => ({ address, action, status: statusIn(diagnostic), diagnostic }));
}

/** The enhanced code in what a server said, or the class of its reply. */
export const statusIn = (diagnostic: string | null): string | null => {
  const [, enhanced] = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(diagnostic ?? "") ?? [];
  const [, reply] = /(?:^|[^\d.])([45])\d\d(?:[ -]|$)/.exec(diagnostic ?? "") ?? [];
  return enhanced ?? (reply === undefined ? null : `${reply}.0.0`);
};
