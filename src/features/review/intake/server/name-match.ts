import { folded } from "./cv-words.ts";

/** Replaces German and Nordic letters by two letters, which is one of the two ways of writing them without accents. */
const spelledOut = (text: string) =>
  folded(
    text
      .toLowerCase()
      .replaceAll(/[äöüåø]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" })[letter] ?? letter),
  );

/**
 * Scores how much of a name an email address contains: 1 per word, and less for initials. `anna.berg@` and
 * `hello@annaberg.example` both match Anna Berg.
 */
export function matchOf(email: string, tokens: readonly string[]): number {
  const [local = "", domain = ""] = folded(email).split("@");
  const inLocal = matchIn(local, tokens);
  const inDomain = matchIn(domain.split(".")[0] ?? "", tokens) * 0.8;
  return Math.max(inLocal, inDomain, inLocal >= 1 && inDomain >= 0.8 ? inLocal + inDomain : 0);
}

function matchIn(address: string, tokens: readonly string[]): number {
  const words = address.split(/[^a-z]+/).filter(Boolean);
  let rest = words.join("");
  let match = 0;
  const missing: string[] = [];
  for (const token of tokens) {
    const written = [folded(token), spelledOut(token)].map((word) => word.replaceAll(/[^a-z]/g, ""));
    const parts = token.includes("-") ? token.split("-").map((part) => folded(part).replaceAll(/[^a-z]/g, "")) : [];
    const whole = written.find(
      (word) => word.length > 1 && (words.includes(word) || (word.length > 3 && rest.includes(word))),
    );
    const part = parts.find((word) => word.length > 2 && rest.includes(word));
    const found = whole ?? part;
    if (found === undefined) missing.push(written[0] ?? "");
    else {
      match += whole === undefined ? 0.7 : 1;
      rest = rest.replace(found, " ");
    }
  }
  // The remaining letters may be initials.
  for (const word of missing) {
    const left = rest.trim();
    if (match > 0 && left.length > 0 && left.length <= 3 && left.includes(word.slice(0, 1))) {
      match += 0.4;
      rest = rest.replace(word.slice(0, 1), "");
    }
  }
  return match;
}
