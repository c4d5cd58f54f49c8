import type { GuessedFields } from "../intake.contract.ts";
import { linesOf, type Line } from "./cv-lines.ts";
import {
  documentHeadings,
  farewell,
  folded,
  isLabelLine,
  isPost,
  isReferencesHeading,
  isSectionHeading,
} from "./cv-words.ts";
import { findEmails, findLinks, findPhones, type Found } from "./guess-contacts.ts";
import { findNames, type NameCandidate } from "./guess-name.ts";
import { matchOf } from "./name-match.ts";
import { partsOf } from "./name-parts.ts";

/**
 * Guesses the candidate's personal data from a CV's text. Every possible name is scored together with every email
 * address. The score depends on their positions, the name's words, the surrounding text, and how well the two match. A
 * match alone isn't enough, because names and email addresses of references or of a letter's recipient match each other
 * too.
 */
export function guessFields(text: string, file_name = ""): GuessedFields {
  const lines = linesOf(text);
  const emails = findEmails(lines);
  const names = findNames(lines);
  const { name, email } = bestPair(lines, names, emails, nameOfFile(file_name));
  const ownEmail = email ?? undefined;
  const phones = findPhones(lines, ownEmail);
  const [phone, nextPhone] = phones.filter(({ score }) => score > -1);
  const { profile, links } = findLinks(lines);
  const at = (found: { at: number }) => lines[found.at]?.number ?? 1;

  const fields: GuessedFields = { links };
  if (name) {
    const { first_name, last_name, isSure } = partsOf(name.candidate, localOf(ownEmail));
    const guess = { line: at(name.candidate), is_certain: name.isCertain && isSure };
    fields.first_name = { value: first_name, ...guess };
    fields.last_name = { value: last_name, ...guess };
    const title = titleBeside(lines, name.candidate);
    if (title)
      fields.social_title = {
        value: title.text,
        line: title.number,
        is_certain: guess.is_certain && hasPost(title.text),
      };
  }
  if (ownEmail) {
    const others = emails.filter(({ score, value }) => score > -3 && value !== ownEmail.value);
    const isRivalled = others.some(({ value }) => name && matchOf(value, name.candidate.tokens) >= 0.7);
    const is_certain = others.length === 0 || (name?.matchesEmail === true && !isRivalled);
    fields.email = { value: ownEmail.value, line: at(ownEmail), is_certain };
  }
  if (phone) {
    // A phone number far from the candidate's other data is uncertain.
    const is_certain = phone.score >= 2 && (nextPhone === undefined || phone.score - nextPhone.score > 1);
    fields.phone_number = { value: phone.value, line: at(phone), is_certain };
  }
  if (profile) fields.ln_url = { value: profile.value, line: at(profile), is_certain: true };
  return fields;
}

const localOf = (email: Found | undefined) => email?.value.split("@")[0] ?? "";

type Best = { candidate: NameCandidate; isCertain: boolean; matchesEmail: boolean };

function bestPair(
  lines: readonly Line[],
  names: readonly NameCandidate[],
  emails: readonly Found[],
  fileWords: ReadonlySet<string>,
) {
  let best: { name: NameCandidate | undefined; email: Found | undefined; score: number; match: number } | undefined;
  const byName = new Map<string, number>();
  const own = emails.filter(({ score }) => score > -3);
  const theirs = names.filter(({ at }) => lines[at]?.isOfOthers);
  for (const email of [...emails, undefined]) {
    // A footer's text comes last, and can therefore appear to belong to the references.
    const isMisplaced =
      email && lines[email.at]?.isOfOthers && !theirs.some(({ tokens }) => matchOf(email.value, tokens) >= 0.7);
    // A pair without an email address gets a penalty only if the CV contains one of the candidate's own. Otherwise, no
    // email address is better than that of a reference.
    const emailScore = email?.score ?? (own.length > 0 ? -4 : 0);
    for (const name of [...names, undefined]) {
      const match = name && email ? matchOf(email.value, name.tokens) : 0;
      const isNear = name !== undefined && email !== undefined && Math.abs(name.at - email.at) <= 5;
      const inFile = name?.tokens.filter((token) => fileWords.has(folded(token))).length ?? 0;
      const nameScore = name ? name.score + 3 * inFile : -2;
      const found = isMisplaced && match >= 1 ? 5 : 0;
      const score = nameScore + emailScore + 3 * match + (isNear ? 1 : 0) + found - unmatched(name, email, match);
      if (name) {
        const key = keyOf(name);
        byName.set(key, Math.max(byName.get(key) ?? Number.NEGATIVE_INFINITY, score));
      }
      if (!best || score > best.score) best = { name, email, score, match };
    }
  }
  if (!best) return { name: undefined, email: undefined };
  const { name, email, score, match } = best;
  const second = Math.max(
    ...[...byName].filter(([key]) => !name || key !== keyOf(name)).map(([, value]) => value),
    -10,
  );
  const isFar = score - second >= 3;
  const found: Best | undefined = name && {
    candidate: name,
    matchesEmail: match >= 1,
    isCertain: !name.isCut && ((isFar && (name.isLabelled || match >= 1)) || (match >= 2 && score - second >= 1)),
  };
  return { name: found, email };
}

/**
 * Returns a penalty for the words after the two that the email address contains, because in a longer run these are likely
 * a job title.
 */
function unmatched(name: NameCandidate | undefined, email: Found | undefined, match: number): number {
  if (!name || !email || match < 2 || name.isLabelled || (name.tokens.length < 4 && !name.isCut)) return 0;
  const trailing = name.tokens.toReversed().findIndex((token) => matchOf(email.value, [token]) >= 1);
  return 2 * Math.max(0, trailing);
}

const keyOf = ({ tokens }: NameCandidate) => folded(tokens.toSorted().join(" "));

/** Words of a file name such as `CV_Anna_Berg.pdf`. */
const nameOfFile = (file_name: string): ReadonlySet<string> =>
  new Set(
    folded(file_name.replace(/\.[a-z]{2,5}$/i, ""))
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2),
  );

/** Returns the job title on a line next to the name, without a town that may follow it. */
function titleBeside(lines: readonly Line[], { at, tokens }: NameCandidate): Line | undefined {
  const isOfName = (text: string) => text.split(" ").every((word) => tokens.includes(word));
  const line = [at + 1, at + 2, at - 1]
    .map((place) => lines[place])
    .find((one) => one !== undefined && isTitle(one) && !isOfName(one.text));
  return line && { ...line, text: postOf(line.text) };
}

function isTitle({ text, isOfOthers }: Line): boolean {
  if (isOfOthers || text.length > 70 || text.split(" ").length > 7 || /[@\d:.,]|www|linkedin/i.test(text)) return false;
  if (isSectionHeading(text) || isReferencesHeading(text) || documentHeadings.test(folded(text))) return false;
  return /^\p{Lu}\p{L}+/u.test(text) && !isLabelLine(text.split(" ")[0] ?? "") && !farewell.test(folded(text));
}

const hasPost = (text: string) => text.split(/[ /&-]/).some(isPost);

/**
 * Returns the part with an occupation, else the first part: "Driftchef" from `Driftchef · Norrköping` and `Malmö |
 * Driftchef`.
 */
function postOf(text: string): string {
  const parts = text.split(/\s*[·•|]\s*|\s+[–—-]\s+/u).filter(Boolean);
  return parts.find(hasPost) ?? parts[0] ?? text;
}
