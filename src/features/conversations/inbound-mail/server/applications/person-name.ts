import { cleanWords } from "#features/review/applications/server/clean-words.ts";
import { splitName, withCapitals } from "#features/review/applications/server/split-name.ts";
import { isKnownFirstName, nameTokens, partsOf } from "#features/review/intake/server/name-parts.ts";
import { matchOf } from "#features/review/intake/server/name-match.ts";
import type { Person } from "../read-mail/mail-headers.ts";

export type Named = { first_name: string; last_name: string };

/** Splits the display name of a sender. Returns undefined for a name that is only an address or has no letters. */
export function nameOfSender({ name, address }: Person): Named | undefined {
  const words = withoutQuotes(withoutSigns(withoutQuotes(cleanWords("first_name", name))));
  const whole = withoutAdditions(withoutDots(words, address), address);
  if (whole.includes("@") || !/\p{L}/u.test(whole)) return undefined;
  const written = whole === whole.toLowerCase() ? withCapitals(whole) : whole;
  // The name parser for documents drops nicknames in parentheses.
  const tokens = written.includes("(") || hasTitleThatIsAName(written) ? undefined : nameTokens(written);
  if (tokens) return partsOf(tokens, localOf(address));
  return splitName(written.replace(titles, ""));
}

const localOf = (address: string) => (address.split("@")[0] ?? "").toLowerCase();

const withoutQuotes = (text: string) => text.replace(/^["'‘’“”«»`]+(.*?)["'‘’“”«»`]+$/u, "$1").trim();

/** Emoji with the characters that modify or join them. A joiner on its own is part of names in Indic scripts. */
const emoji = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})[\uFE0F\u200D]*/gu;

/**
 * Removes email addresses and emoji, as in `Nora Lind <nora@mail.example>`. A separate at sign stays, since it precedes a
 * company.
 */
const withoutSigns = (name: string): string =>
  name
    .replace(emoji, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && !/[^@]@[^@]/u.test(word))
    .join(" ");

/** Splits names in the form of a local part, such as `nora.lind`, but not the sender's domain. */
const withoutDots = (name: string, address: string): string =>
  /^\p{Ll}+(?:[._]\p{Ll}+)+$/u.test(name) && !address.toLowerCase().endsWith(name)
    ? name.replaceAll(/[._]/g, " ")
    : name;

const titles = /^(?:(?:dr|prof|mr|mrs|ms|herr|frau)\.?\s+)+(?=\S)/i;

/**
 * Whether a word can be either a name or a title, as in Ma Long and Ing-Marie. Titles end with a period, or are in capitals
 * after the name.
 */
const hasTitleThatIsAName = (name: string) => /(?:^|\s)(?:Ma|Ba|Fil|Ing|Mag|Med|Md|Nat|Ag|Dame)(?=\s|$)/u.test(name);

const additions = [
  // Mailing groups: "via Jobs", "(via Jobs)".
  /\s+\(?(?:via|über)\s+\S.*$/iu,
  // "(Acme)", "[EXT]", "(she/her)"
  /\s+(?:\([^()]*\)|\[[^[\]]*\])$/u,
  // "| Acme", "- Acme", "/ Acme", "@ Acme"
  /\s+(?:[|/•·–—-]|@)\s+\S.*$/u,
  /,\s*[^,]*\b(?:ab|as|a\/s|aps|asa|oy|oyj|ag|gmbh|kg|se|ltd|limited|inc|llc|plc|bv|nv|sa|sarl|srl|corp|group)\.?$/iu,
];

/** Removes a company or group after a name, as long as a name remains. */
function withoutAdditions(given: string, address: string): string {
  let name = given;
  for (let before = ""; before !== name;) {
    before = name;
    for (const addition of additions) {
      const shorter = withoutQuotes(name.replace(addition, "").trim());
      if (/\p{L}/u.test(shorter)) name = shorter;
    }
  }
  return isBeforeCompany(name, address) ? name.slice(0, name.lastIndexOf(",")) : name;
}

/** Whether a comma separates a person from a company, as in `Nora Lind, Acme`. In `García López, María` it doesn't. */
function isBeforeCompany(name: string, address: string): boolean {
  const [before = "", after = "", ...more] = name.split(/\s*,\s*/);
  const words = before.split(" ");
  if (after === "" || more.length > 0 || words.length < 2 || after.split(" ").some(isKnownFirstName)) return false;
  const isFirstNameFirst = isKnownFirstName(words[0] ?? "");
  return isFirstNameFirst && (matchOf(address, words) >= 1 || matchOf(address, after.split(" ")) < 1);
}
