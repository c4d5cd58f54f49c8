import { phoneAt } from "#shared/text/phone-numbers.ts";
import type { Line } from "./cv-lines.ts";
import { folded, mobileAfter, notAPhone, otherPhone, ownPhone } from "./cv-words.ts";

export type Found = {
  value: string;
  /** Index of the line. */ at: number;
  /** How likely it is the candidate's own. */ score: number;
};

const maxFound = 40;
const addresses =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}._%+'&-]{0,63}@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]{0,120}[\p{L}\p{M}\p{N}])?\.(?:xn--[a-z0-9-]{1,58}|[\p{L}\p{M}]{2,24})(?![\p{L}\p{N}-])/gu;
const mailbox =
  /^(?:info|kontakt|contact|office|hr|jobs|career|karriere|rekry|rekrytering|support|sales|noreply|no-reply)@/;
const label = /(?:e-?mail|e-?post|sahkoposti|mail)\W{0,3}$/;

/** Finds email addresses, including those that a narrow column breaks over two lines. */
export function findEmails(lines: readonly Line[]): Found[] {
  const found: Found[] = [];
  const add = (value: string, at: number, extra: number) => {
    const line = lines[at];
    if (!line || found.length >= maxFound) return;
    const isLabelled = label.test(folded(line.text.slice(0, line.text.indexOf(value.slice(0, 5)))));
    const isAlone = line.text.length - value.length < 4;
    const score =
      (at < 12 ? 2 : 0) +
      (isAlone ? 1 : 0) +
      (line.isOfOthers ? -6 : 0) +
      (mailbox.test(value) ? -2 : 0) +
      (isLabelled ? 2 : 0) +
      extra;
    found.push({ value: value.toLowerCase(), at, score });
  };
  for (const [at, line] of lines.entries()) {
    if (!line.text.includes("@")) continue;
    const joined = withNeighbours(lines, at);
    const own = [...line.text.matchAll(addresses)].map(([value]) => value);
    for (const value of own) add(value, at, 0);
    for (const { text, isSure } of joined) {
      for (const [value] of text.matchAll(addresses)) if (!own.includes(value)) add(value, at, isSure ? 1 : -1);
    }
  }
  return found;
}

/** Joins a line with the end of an email address on the next line, or with its beginning on the previous line. */
function withNeighbours(lines: readonly Line[], at: number): { text: string; isSure: boolean }[] {
  const text = lines[at]?.text ?? "";
  const before = lines[at - 1]?.text ?? "";
  const after = lines[at + 1]?.text ?? "";
  const end = /^\S+/.exec(after)?.[0] ?? "";
  const joined: { text: string; isSure: boolean }[] = [];
  const last = /\S*$/.exec(text)?.[0] ?? "";
  if (last.includes("@") && /^[\w.-]{2,60}$/.test(end) && /@[\w.-]*$/.test(last)) {
    const isCut = !/\.[a-z]{2,}$/i.test(last) || last.endsWith("-");
    if (isCut) joined.push({ text: text + end, isSure: true });
  }
  if (/^\S*@/.test(text) && /^[a-z0-9][\w.+-]{1,60}$/.test(before) && !/^(?:www\.|https?)/.test(before))
    joined.push({ text: before + text, isSure: /[._]/.test(before) });
  return joined;
}

/** Finds phone numbers as written. The surrounding text determines how likely each is the candidate's own. */
export function findPhones(lines: readonly Line[], email: Found | undefined): Found[] {
  const found: Found[] = [];
  for (const [at, line] of lines.entries()) {
    const plain = folded(line.text);
    if (notAPhone.test(plain) || found.length >= maxFound) continue;
    let end = 0;
    for (const { index } of line.text.matchAll(/\d/g)) {
      if (index < end) continue;
      const phone = phoneAt(line.text, index);
      if (!phone) continue;
      const start = line.text.charAt(index - 1) === "+" ? signStart(line.text, index - 1) : signStart(line.text, index);
      const before = folded(line.text.slice(end, start)).trim();
      end = phone.end;
      if (isMasked.test(line.text.slice(end))) continue;
      const distance = email ? Math.abs(email.at - at) : 20;
      const score =
        (distance === 0 ? 5 : distance <= 2 ? 4 : distance <= 5 ? 2 : 0) +
        (line.isOfOthers && distance > 0 ? -6 : 0) +
        (at < 12 ? 2 : 0) +
        (ownPhone.test(before) ? 2 : 0) +
        (mobileAfter.test(folded(line.text.slice(end))) ? 2 : 0) +
        (otherPhone.test(before) ? -4 : 0) +
        (/(?:phone|tel|telefon|puh|puhelin|mob)\W*$/.test(before) ? 2 : 0) -
        found.length / 100;
      found.push({ value: line.text.slice(start, end), at, score });
    }
  }
  return found.toSorted((a, b) => b.score - a.score);
}

/** Matches a partly masked number, such as `+49 176 313 *** **`. */
const isMasked = /^[\s.)/-]{0,3}(?:[*#_•]{2}|[xX]{2})/u;

const signStart = (text: string, index: number) => (text.charAt(index - 1) === "(" ? index - 1 : index);

const profile = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/[\p{L}\p{N}%_-]{2,120}/iu;
const links =
  /https?:\/\/[^\s|,;<>()]{4,300}|\b(?:www\.|github\.com\/|gitlab\.com\/|behance\.net\/|xing\.com\/profile\/)[^\s|,;<>()]{2,300}/giu;

export function findLinks(lines: readonly Line[]): { profile: Found | undefined; links: string[] } {
  let own: Found | undefined;
  const others = new Set<string>();
  for (const [at, { text, isOfOthers }] of lines.entries()) {
    if (isOfOthers || others.size >= 10) continue;
    const found = profile.exec(text)?.[0];
    if (found !== undefined) own ??= { value: found, at, score: 1 };
    for (const [link] of text.matchAll(links)) if (!/linkedin\.com/i.test(link)) others.add(link.replace(/[.:]+$/, ""));
  }
  return { profile: own, links: [...others] };
}
