import { commonFirstNames } from "./common-first-names.ts";
import { folded } from "./cv-words.ts";

/** Words of a name without titles, in the written order. */
export type NameTokens = {
  tokens: string[];
  /** Index after the comma in `Berg, Anna`. */
  comma: number | undefined;
  /** Index of the last name, if it is on a line of its own. */
  break?: number;
};

/** `isSure` means that the last name was recognized by more than the word order. */
export type PersonName = { first_name: string; last_name: string; isSure: boolean };

/** Titles, degrees and salutations before or after a name. */
const title =
  /^(?:dr|prof|professor|dipl|mag|ing|herr|frau|mr|mrs|ms|miss|mx|sir|dame|rer|nat|med|phil|jur|oec|habil|h\.?c|ba|bsc|b\.?sc|b\.?a|beng|b\.?eng|ma|m\.?a|msc|m\.?sc|meng|m\.?eng|mba|phd|ph\.?d|llm|ll\.?m|cpa|cfa|pmp|acca|rn|md|civ|civilingenjor|fil|tekn|mestari|ktm|ktt|kthw|ft|fl|vtm|vtt|tkt|jr|sr|ii|iii)(?:[.-].*)?$/;

export const isDegree = (token: string) => title.test(folded(token).replaceAll(/[()]/g, ""));

const particle =
  /^(?:von|vom|van|zu|zum|zur|de|del|della|di|da|dos|das|du|des|af|av|der|den|ten|ter|la|le|las|los|el|al|bin|bint|ibn|ben|abu|mac|mc|o|ni|nic|st|san|santa|freiherr|freifrau|freiin|graf|grafin|ritter|edler)\.?$/;
const joint = /^(?:e|y|i|und|och|and)$/;

export const isParticle = (token: string) => particle.test(folded(token)) || joint.test(folded(token));

const shape = /^\p{Lu}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** Parses a name of up to five capitalized words, including particles and titles; undefined for any other text. */
export function nameTokens(text: string): NameTokens | undefined {
  if (text.length > 80) return undefined;
  const parts = text.replaceAll(/\([^)]*\)/g, " ").split(/\s*,\s*/);
  const named: string[] = [];
  let comma: number | undefined;
  for (const [at, part] of parts.entries()) {
    const tokens = part.split(/\s+/).filter((token) => token !== "" && !isDegree(token));
    if (tokens.length === 0) continue;
    if (at > 0 && named.length > 0) {
      if (comma !== undefined) return undefined;
      comma = named.length;
    }
    named.push(...tokens);
  }
  const written = named.filter((token, at) => !isParticle(token) || isNameAtEdge(named, at));
  if (written.length < 2 || named.length > 6 || !named.every((token) => isParticle(token) || shape.test(token)))
    return undefined;
  if (isParticle(named.at(-1) ?? "") && !isNameAtEdge(named, named.length - 1)) return undefined;
  return { tokens: named, comma };
}

/** Whether a particle is a name here, as in `Bin Yuan` and `Debarghya Das`. */
const isNameAtEdge = (tokens: readonly string[], at: number) => {
  const token = tokens[at] ?? "";
  if (!/^\p{Lu}/u.test(token)) return false;
  return at === 0 ? firstNames.has(folded(token)) : at === tokens.length - 1 && tokens.length === 2;
};

const firstNames = new Set(["bin", "ben", "al", "mac", "abu"]);

export const isKnownFirstName = (token: string) => token.split("-").some((part) => commonFirstNames.has(folded(part)));

/** Splits a name into first and last name. The local part of the email address decides where the words alone don't. */
export function partsOf({ tokens, comma, break: lineBreak }: NameTokens, local: string): PersonName {
  if (comma !== undefined) return named(tokens.slice(comma), tokens.slice(0, comma), true);
  if (lineBreak !== undefined) return named(tokens.slice(0, lineBreak), tokens.slice(lineBreak), true);
  const reversed = orderOf(tokens, local);
  if (reversed.isReversed) return named(tokens.slice(1), tokens.slice(0, 1), reversed.isSure);
  const { at, isSure } = lastNameAt(tokens, local);
  return named(tokens.slice(0, at), tokens.slice(at), isSure);
}

/** Typical endings of last names in several languages. */
const lastName = /(?:nen|sson|strom|qvist|kvist|ski|ska|escu|enko|poulos|idis|yan|dze|vic|ovic|mann)$/;

type Order = { isReversed: boolean; isSure: boolean };
const usual: Order = { isReversed: false, isSure: false };

/**
 * Detects names with the last name first, as in Finnish, Hungarian, Chinese and forms: `Saarinen Liisa` with
 * `liisa.saarinen@`. The email address alone is no proof, since it can be reversed itself.
 */
function orderOf(tokens: readonly string[], local: string): Order {
  const [first = "", ...rest] = tokens;
  if (rest.some(isParticle) || isKnownFirstName(first)) return usual;
  if (first.length > 2 && isCapitals(first) && !rest.some(isCapitals)) return { isReversed: true, isSure: true };
  const areKnown = rest.every(isKnownFirstName);
  const [before = "", after = ""] = local.split(/[._-]/);
  if (after.length > 1 && folded(first) === after) {
    const isReversed = rest.some((token) => folded(token) === before);
    return { isReversed, isSure: areKnown || lastName.test(folded(first)) };
  }
  // `hamza.yusuf.ali@` of Hamza Yusuf Ali, where all words but the rare first one are known first names.
  const isReversed = areKnown && (rest.length > 1 ? folded(first) !== before : lastName.test(folded(first)));
  return { isReversed, isSure: true };
}

/** Whether a word is in capitals, as many people write their last name: `ZHANG Wei`. */
const isCapitals = (token: string) => token === token.toUpperCase() && token !== token.toLowerCase();

function lastNameAt(tokens: readonly string[], local: string): { at: number; isSure: boolean } {
  const particleAt = tokens.findIndex((token, at) => at > 0 && particle.test(folded(token)));
  if (particleAt > 0) return { at: particleAt, isSure: true };
  const jointAt = tokens.findIndex((token, at) => at > 1 && joint.test(folded(token)));
  if (jointAt > 1) return { at: jointAt - 1, isSure: true };

  const [first = "", ...rest] = tokens;
  const words = local.replaceAll(/[^a-z]/g, "");
  const begins = words.startsWith(folded(first).slice(0, 1));
  for (const [at, token] of rest.slice(0, -1).entries()) {
    const word = folded(token).replaceAll("-", "");
    // `mfernandez@` of María Fernández López.
    if (!isKnownFirstName(token) && word.length > 2 && begins && words.endsWith(word))
      return { at: at + 1, isSure: true };
  }
  const isSure =
    rest.length === 1
      ? isKnownFirstName(first) || words.startsWith(folded(first)) || begins
      : rest.slice(0, -1).every(isKnownFirstName) && !rest.every(isKnownFirstName);
  return { at: tokens.length - 1, isSure };
}

const named = (first: readonly string[], last: readonly string[], isSure: boolean): PersonName => ({
  first_name: first.map(cased).join(" "),
  last_name: last.map(cased).join(" "),
  isSure,
});

/** Converts a name in capitals to normal case. */
function cased(token: string): string {
  if (token !== token.toUpperCase() || token.replaceAll(/\P{L}/gu, "").length < 2) return token;
  if (particle.test(folded(token)) || joint.test(folded(token))) return lowerParticle(token);
  return token
    .toLowerCase()
    .replaceAll(/(^|['’-])(\p{L})/gu, (_found, sign: string, letter: string) => sign + letter.toUpperCase())
    .replace(/^Mc\p{L}/u, (found) => `Mc${found.slice(2).toUpperCase()}`);
}

const lowerParticle = (token: string) =>
  /^(?:el|al|mac|mc|st|san|santa|le|la|o|ni|nic|freiherr|freifrau|freiin|graf|grafin|ritter|edler)\.?$/.test(
    folded(token),
  )
    ? token.slice(0, 1) + token.slice(1).toLowerCase()
    : token.toLowerCase();
