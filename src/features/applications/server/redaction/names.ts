import { fold } from "#shared/text/tokens.ts";
import { rangesOf, type Range } from "./ranges.ts";

export type Identity = {
  first_name: string;
  last_name: string;
  email?: string | null;
  phone_number?: string | null;
  ln_url?: string | null;
};

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that many names have: they tell nobody, and stand in every sentence. */
const particles = new Set(
  "af al av bin d da das de del della den der di do dos du el la le li och van von y zu zur".split(" "),
);

/** What German, Swedish, Finnish and English put behind a name. */
const endings = new Set(
  "s n en es ens in an a na ta ssa sta lla lta lle ksi tta tar ia ista issa illa ilta ille iin hin han hon in nen sen".split(
    " ",
  ),
);

/** With the others a name of two letters becomes a word: "Bo" and "bon". */
const shortNameEndings = new Set(["s"]);

/** Half of a word broken over two lines, as "Lind-" and "qvist". */
const broken = /([\p{L}\p{M}]{1,40})-[ \t]{0,3}\n[ \t]{0,8}([\p{L}\p{M}]{1,40})/gu;

/** A heading with a space between its letters. */
const spacedOut = /(?<![\p{L}\p{N}])\p{L}(?:[ \t]{1,3}\p{L}(?![\p{L}\p{M}]))+/gu;

/** Wherever a text has a word of the candidate's name, of their address or of their profile's. */
export function names(text: string, identity: Identity): Range[] {
  const known = createKnownWords(identity);
  if (known.isEmpty) return [];
  const found = rangesOf(text, word).filter(({ start, end }) => known.tells(text.slice(start, end)));
  const halves = Array.from(text.matchAll(broken), ({ 0: whole, 1: first, 2: second, index }) =>
    known.tells(`${first}${second}`) ? [{ start: index, end: index + whole.length }] : [],
  );
  const headings = rangesOf(text, spacedOut).filter(({ start, end }) =>
    known.isWithin(text.slice(start, end).replaceAll(/\s/g, "")),
  );
  return [...withParticles(text, found), ...halves.flat(), ...headings];
}

/** "von" is hidden in "Ada von Linde", and nowhere else. */
function withParticles(text: string, found: readonly Range[]): Range[] {
  return found.map(({ start, end }) => {
    let from = start;
    for (;;) {
      const before = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{1,5}) $/u.exec(text.slice(Math.max(0, from - 7), from));
      if (!before || !particles.has(fold(before[1] ?? ""))) return { start: from, end };
      from -= before[0].length;
    }
  });
}

function createKnownWords({ first_name, last_name, email, ln_url }: Identity) {
  const ofName = [first_name, last_name].flatMap(wordsOf).filter((each) => each.length > 1 && !particles.has(each));
  const local = email?.split("@")[0] ?? "";
  const slug = /\/in\/([^/?#]+)/.exec(ln_url ?? "")?.[1] ?? "";
  const ofAddresses = [local, decoded(slug)]
    .flatMap(wordsOf)
    .filter((each) => each.length > 2 && !/^\d{1,4}$/.test(each));
  const known = new Set([...ofName, ...ofAddresses]);
  const long = [...known].filter((each) => each.length > 3);

  const isName = (folded: string): boolean =>
    known.has(folded) ||
    [...known].some((each) => hasEnding(folded, each) || (!isLatin(each) && folded.includes(each)));
  /** "annaberg", "aberg87": put together from the name as addresses are. */
  const isPutTogether = (folded: string): boolean => {
    const inside = long.filter((each) => folded.includes(each));
    return inside.length > 1 || (inside.length === 1 && /\d/.test(folded));
  };

  return {
    isEmpty: known.size === 0,
    tells: (written: string) => spellings(written).some((folded) => isName(folded) || isPutTogether(folded)),
    isWithin: (written: string) =>
      spellings(written).some(
        (folded) => isName(folded) || ofName.some((each) => each.length > 2 && folded.includes(each)),
      ),
  };
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

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
