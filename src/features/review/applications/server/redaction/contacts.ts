import { phoneAt } from "#shared/text/phone-numbers.ts";
import { rangesOf, type Range } from "./ranges.ts";

/*
 * What leads to a person, whoever it is: a candidate's references would tell who asks about them. Every repetition is
 * bounded, because the candidate decides how long a text without spaces is.
 */

/** Also spelled "anna (at) example (dot) com", and broken off behind the @. */
const email =
  /[^\s@<>()[\]{},;:"]{1,64}\s{0,2}(?:@|[([{](?:at|ät|a)[)\]}])\s{0,4}[\p{L}\p{N}-]{1,63}(?:(?:\.\s?|\s?[([{](?:dot|punkt|piste)[)\]}]\s?|\s(?:dot|punkt|piste)\s)[\p{L}\p{N}-]{1,63}){1,4}/giu;
const spokenEmail =
  /(?<![^\s:;,|])[\p{L}\p{N}_.+-]{1,64}\s(?:at|snabel-?a)\s[\p{L}\p{N}-]{1,63}(?:(?:\.|\s(?:dot|punkt|piste)\s)[\p{L}\p{N}-]{1,63}){1,4}(?=[\s,;|]|$)/giu;
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]{2,64}/gu;
const webAddress = /(?:https?:\/\/|www\.)\S{1,2000}/giu;
/** An address without its scheme has a path: Node.js and ASP.NET are none. */
const profile = /(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,10}\/\S{1,2000}/giu;

/** Numbers by which Sweden and Finland know their people. */
const personalNumber = /(?<!\d)(?:19|20)?\d{6}[-+A ]\d{3}[\dA-Z](?![\p{L}\p{N}])/gu;

export const contacts = (text: string): Range[] => [
  ...[email, spokenEmail, handle, webAddress, profile, personalNumber].flatMap((pattern) => rangesOf(text, pattern)),
  ...phones(text),
];

function phones(written: string): Range[] {
  // As many signs as before, so that the places stay.
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

/** As many digits as tell a number from all others, however they are grouped. */
const tellingDigits = 7;

/** The candidate's own number, also where it is written as no phone number is. */
export function ownNumber(text: string, phone_number: string | null | undefined): Range[] {
  const digits = phone_number?.replaceAll(/\D/g, "").slice(-tellingDigits) ?? "";
  if (digits.length < tellingDigits) return [];
  return rangesOf(text, new RegExp(Array.from(digits).join(String.raw`[^\p{L}\p{N}]{0,3}`), "gu"));
}

/** A word or an address of the candidate that goes on in the next line, as narrow columns break it. */
export const brokenOver = (text: string, given: readonly (string | null | undefined)[]): Range[] =>
  given.flatMap((whole) => {
    if (!whole || whole.length < 6 || whole.length > 200) return [];
    const letters = Array.from(whole, (letter) => String.raw`\u{${letter.codePointAt(0)?.toString(16)}}`);
    return rangesOf(text, new RegExp(letters.join(String.raw`(?:-?[ \t]{0,3}\n[ \t]{0,8})?`), "giu"));
  });

/** The place of the candidate's own mailbox, which may be their own site. */
export const ownDomain = (text: string, mailbox: string | null | undefined): Range[] => {
  const domain = mailbox?.split("@")[1] ?? "";
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(domain)) return [];
  return rangesOf(text, new RegExp(domain.replaceAll(".", String.raw`\.`), "giu"));
};
