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

/** Words that many names have: they tell nobody, and stand in every sentence. */
export const particles: ReadonlySet<string> = new Set(
  "af al av bin d da das de del della den der di do dos du el la le li och van von y zu zur".split(" "),
);

/** What German, Swedish, Finnish, English and Polish put behind a name. */
const endings = new Set(
  (
    "s n en es ens in an a na ta ssa sta lla lta lle ksi tta tar ia ista issa illa ilta ille iin hin han hon nen sen " +
    "ego emu owi em"
  ).split(" "),
);

/** With the others a name of two letters becomes a word: "Bo" and "bon". */
const shortNameEndings = new Set(["s"]);

/** The words of a candidate's name, of their address and of their profile's, and in what writings they are met. */
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
  /** "annaberg", "aberg87": put together from the name as addresses are. */
  const isPutTogether = (folded: string): boolean =>
    (/\d/.test(folded) && isAnyLongIn(folded)) || long.filter((each) => folded.includes(each)).length > 1;
  const isWord = (written: string): boolean =>
    spellings(written).some((folded) => isName(folded) || isPutTogether(folded));

  return {
    isEmpty: known.size === 0,
    /** What may be written in pieces: in a shorter name they would be words. */
    inPieces: [...new Set(ofName)].filter((each) => each.length > 3),
    /** Also behind another word without a space between, as the cells of tables come: "NameAnna". */
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

/** The whole name and each half of it in one word: "kimek" of Kim Ek, "oconnor" of O'Connor, and Chinese names. */
function joinedNames(first_name: string, last_name: string): string[] {
  const [first, last] = [first_name, last_name].map((name) => (name.match(word) ?? []).join("")) as [string, string];
  const [called = ""] = first_name.match(word) ?? [];
  return [first, last, first + last, last + first, called + last, last + called]
    .flatMap(spellings)
    .filter((each) => (each.length > 3 || (each.length > 1 && !isLatin(each))) && !particles.has(each));
}

/** Each word of a name in the ways that people without its letters write it. */
const wordsOf = (name: string): string[] =>
  (name.match(word) ?? []).flatMap((written) => spellings(written)).filter((each) => each !== "");

/** Müller is also Mueller, and Åsa Aasa. */
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

/** "NameAnna" as "Name" and "Anna". */
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
