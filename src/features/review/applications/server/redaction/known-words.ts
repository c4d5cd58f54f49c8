import { fold } from "#shared/text/tokens.ts";
import { inflectedStems } from "./inflection.ts";

export type Identity = {
  first_name: string;
  last_name: string;
  email?: string | null;
  phone_number?: string | null;
  ln_url?: string | null;
};

export const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that many names contain. They identify no one and occur in every text. */
export const particles: ReadonlySet<string> = new Set(
  "af al av bin d da das de del della den der di do dos du el la le li och van von y zu zur".split(" "),
);

/** Inflection endings of German, Swedish, Finnish, English and Polish names. */
const endings = new Set(
  (
    "s n en es ens in an a na ta ssa sta lla lta lle ksi tta tar ia ista issa illa ilta ille iin hin han hon nen sen " +
    "ego emu owi em"
  ).split(" "),
);

/** Endings for names of two letters. With the longer endings, these would become ordinary words: "Bo" and "bon". */
const shortNameEndings = new Set(["s"]);

/** Builds a matcher for words of the candidate's name, email address and profile URL, in all their spellings. */
export function createKnownWords({ first_name, last_name, email, ln_url }: Identity) {
  const whole = joinedNames(first_name, last_name);
  const ofName = [...[first_name, last_name].flatMap(wordsOf).filter(isTelling), ...whole];
  const slug = /\/in\/([^/?#]+)/.exec(ln_url ?? "")?.[1] ?? "";
  const ofAddresses = [email?.split("@")[0] ?? "", decoded(slug)]
    .flatMap(wordsOf)
    .filter((each) => each.length > 2 && !/^\d{1,4}$/.test(each));
  const known = new Set([...ofName, ...ofAddresses]);
  const long = [...known].filter((each) => each.length > 3);
  const stems = ofName.flatMap(inflectedStems);

  const isName = (folded: string): boolean =>
    known.has(folded) ||
    [...known].some((each) => hasEnding(folded, each) || (!isLatin(each) && folded.includes(each))) ||
    stems.some(({ stem, rest }) => folded.startsWith(stem) && rest(folded.slice(stem.length), endings));
  const isAnyLongIn = (folded: string): boolean => long.some((each) => folded.includes(each));
  /** Whether the word combines parts of the name as email addresses do: "annaberg", "aberg87". */
  const isPutTogether = (folded: string): boolean =>
    (/\d/.test(folded) && isAnyLongIn(folded)) || long.filter((each) => folded.includes(each)).length > 1;
  const isWord = (written: string): boolean =>
    spellings(written).some((folded) => isName(folded) || isPutTogether(folded));

  return {
    isEmpty: known.size === 0,
    /** Names that can be written in pieces. Shorter names would match ordinary words. */
    inPieces: [...new Set(ofName)].filter((each) => each.length > 3),
    /**
     * Whether the word identifies the candidate, also when it is glued to another word, as text from table cells can be:
     * "NameAnna".
     */
    tells: (written: string): boolean =>
      isWord(written) || humps(written).some((hump) => hump.length > 2 && isWord(hump)),
    isWithin: (written: string): boolean =>
      spellings(written).some(
        (folded) => isName(folded) || ofName.some((each) => each.length > 2 && folded.includes(each)),
      ),
    isPartOf: (address: string): boolean => spellings(address).some(isAnyLongIn),
  };
}

const isTelling = (folded: string) => folded.length > 1 && !particles.has(folded);

/**
 * Returns the whole name and each half as one word: "kimek" for Kim Ek, "oconnor" for O'Connor. Chinese names are written
 * this way too.
 */
function joinedNames(first_name: string, last_name: string): string[] {
  const [first, last] = [first_name, last_name].map((name) => (name.match(word) ?? []).join("")) as [string, string];
  const [called = ""] = first_name.match(word) ?? [];
  return [first, last, first + last, last + first, called + last, last + called]
    .flatMap(spellings)
    .filter((each) => (each.length > 3 || (each.length > 1 && !isLatin(each))) && !particles.has(each));
}

/** Returns each word of a name in all its spellings. */
const wordsOf = (name: string): string[] =>
  (name.match(word) ?? []).flatMap((written) => spellings(written)).filter((each) => each !== "");

/** Returns the spellings of a word: Müller is also written Mueller, and Åsa Aasa. */
function spellings(written: string): string[] {
  const small = written.normalize("NFC").toLowerCase();
  const spelled = small
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("å", "aa")
    .replaceAll("ø", "oe");
  return [...new Set([fold(small), fold(spelled)])];
}

const hasEnding = (folded: string, name: string): boolean =>
  folded.startsWith(name) && (name.length > 2 ? endings : shortNameEndings).has(folded.slice(name.length));

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(text);

/** Splits "NameAnna" into "Name" and "Anna". */
function humps(written: string): string[] {
  const found = written.split(/(?<=\p{Ll}\p{M}{0,3})(?=\p{Lu})/u);
  return found.length > 1 ? found : [];
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
