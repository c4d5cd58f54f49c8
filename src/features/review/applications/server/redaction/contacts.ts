import { phoneAt } from "#shared/text/phone-numbers.ts";
import { rangesOf, type Range } from "./ranges.ts";

/* Finds contact details of any person: a candidate's references, for example, could reveal who the candidate is. Every
   repetition is bounded, because the candidate controls the length of a text without spaces. */

/** An email address, also spelled "anna (at) example (dot) com" or broken after the @. */
const email =
  /[^\s@<>()[\]{},;:"]{1,64}\s{0,2}(?:@|[([{](?:at|ät|a)[)\]}])\s{0,4}[\p{L}\p{N}-]{1,63}(?:(?:\.\s?|\s?[([{](?:dot|punkt|piste)[)\]}]\s?|\s(?:dot|punkt|piste)\s)[\p{L}\p{N}-]{1,63}){1,4}/giu;
const spokenEmail =
  /(?<![^\s:;,|])[\p{L}\p{N}_.+-]{1,64}\s(?:at|snabel-?a)\s[\p{L}\p{N}-]{1,63}(?:(?:\.|\s(?:dot|punkt|piste)\s)[\p{L}\p{N}-]{1,63}){1,4}(?=[\s,;|]|$)/giu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]{2,64}/gu;
const webAddress = /(?:https?:\/\/|www\.)\S{1,2000}/giu;
/** A URL without a scheme. It needs a path, because "Node.js" and "ASP.NET" are no URLs. */
const profile = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,10}\/\S{1,2000}/giu;

/** Swedish and Finnish personal identity numbers. */
const personalNumber = /(?<!\d)(?:19|20)?\d{6}[-+A ]\d{3}[\dA-Z](?![\p{L}\p{N}])/gu;

export const contacts = (text: string): Range[] => [
  ...[email, spokenEmail, handle, webAddress, profile, personalNumber].flatMap((pattern) => rangesOf(text, pattern)),
  ...phones(text),
];

function phones(written: string): Range[] {
  // Replacements have the same length, so that indexes stay valid.
  const text = written.replaceAll(/[·•]/g, ".").replaceAll("_", "-").replaceAll("\t", " ");
  const found: Range[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/\d+/g)) {
    if (index < end) continue;
    const phone = phoneAt(text, index);
    if (!phone) continue;
    found.push({
      start: index - (/[+(]{0,2}$/.exec(text.slice(Math.max(0, index - 2), index))?.[0].length ?? 0),
      end: phone.end,
    });
    end = phone.end;
  }
  return found;
}

/** Number of final digits that identify a phone number, however the digits are grouped. */
const tellingDigits = 7;

/** Finds the candidate's own phone number, also in an unusual format. */
export function ownNumber(text: string, phone_number: string | null | undefined): Range[] {
  const digits = phone_number?.replaceAll(/\D/g, "").slice(-tellingDigits) ?? "";
  if (digits.length < tellingDigits) return [];
  return rangesOf(text, new RegExp(Array.from(digits).join(String.raw`[^\p{L}\p{N}]{0,3}`), "gu"));
}

/** Finds a name or email address of the candidate that is broken over two lines, as in narrow columns. */
export const brokenOver = (text: string, given: readonly (string | null | undefined)[]): Range[] =>
  given.flatMap((whole) => {
    if (!whole || whole.length < 6 || whole.length > 200) return [];
    const letters = Array.from(whole, (letter) => String.raw`\u{${letter.codePointAt(0)?.toString(16)}}`);
    return rangesOf(text, new RegExp(letters.join(String.raw`(?:-?[ \t]{0,3}\n[ \t]{0,8})?`), "giu"));
  });

/** Finds the domain of the candidate's email address, which may be their own website. */
export const ownDomain = (text: string, mailbox: string | null | undefined): Range[] => {
  const domain = mailbox?.split("@")[1] ?? "";
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain)) return [];
  return rangesOf(text, new RegExp(domain.replaceAll(".", String.raw`\.`), "giu"));
};
