/** Minimum number of characters that must remain after removing a common password, names and repetitions. */
const minUnknown = 6;

/**
 * Whether a password is among the first that an attacker tries: a common one, one that repeats or counts, or one made of
 * the names in `context`. Surrounding digits and signs don't help. The list holds the 49,000 most common leaked
 * passwords, which `@zxcvbn-ts/language-common` keeps up to date. Its strength estimate is not used, because it takes
 * more than a second of CPU for some inputs.
 *
 * Source: NIST SP 800-63B-4, 3.1.1.2: compare against a blocklist of commonly used, expected or compromised values, "such
 * as the name of the service, the username, and derivatives thereof"; no rules for the kinds of characters.
 */
export async function isGuessable(password: string, context: readonly string[]): Promise<boolean> {
  const plain = password.normalize("NFKC").toLowerCase();
  const inner = (text: string) => unrepeat(unstep(text));
  // Names are removed first as well: `inner()` would change a name that counts or repeats, such as "Bobby 456", so that
  // it would no longer match.
  const remains = [withoutNames(inner(plain), context), inner(withoutNames(plain, context))];
  if (remains.some((text) => text.length < minUnknown)) return true;
  const common = await commonPasswords();
  return [plain, undoLeet(plain)].flatMap(variants).some((variant) => common.includes(variant));
}

/** Loads the list with the first new password: it takes 15 MB of memory and is rarely needed. */
const commonPasswords = async () => (await import("@zxcvbn-ts/language-common")).dictionary["passwords-common"];

/** Returns the text, its repeated unit, and both without surrounding digits and signs if these are few. */
function variants(text: string): string[] {
  return [text, unrepeat(text)].flatMap((one) => {
    const middle = one.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");
    return one.length - middle.length < minUnknown ? [one, middle] : [one];
  });
}

/** Removes the words of the names, longest first, and returns the remaining letters and digits. */
function withoutNames(text: string, context: readonly string[]): string {
  const words = ["hirelane", ...context]
    .flatMap((name) => {
      const parts = name
        .normalize("NFKC")
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u);
      return [parts.join(""), ...parts];
    })
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length);
  const letters = text.replace(/[^\p{L}\p{N}]+/gu, " ");
  return words.reduce((rest, word) => rest.replaceAll(word, " "), letters).replaceAll(" ", "");
}

/**
 * Returns the shortest unit whose repetition yields the text, including a partial last repetition: "demo" for
 * "demodemode".
 */
function unrepeat(text: string): string {
  for (let period = 1; period <= text.length / 2; period++)
    if (text.startsWith(text.slice(period))) return text.slice(0, period);
  return text;
}

/**
 * Reduces each run of three or more characters that repeats or counts by one to a single character: "aaaa", "4567",
 * "dcba".
 */
function unstep(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const isStep = (index: number) => {
    const step = (codes[index] ?? 0) - (codes[index - 1] ?? 0);
    return Math.abs(step) <= 1 && step === (codes[index - 1] ?? 0) - (codes[index - 2] ?? 0);
  };
  return codes
    .filter(
      (_code, index) =>
        !(index >= 2 && isStep(index)) && !(index >= 1 && index + 1 < codes.length && isStep(index + 1)),
    )
    .map((code) => String.fromCodePoint(code))
    .join("");
}

const leet: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Undoes letter substitutions: "password" for "p4$$w0rd". Digits and signs at the end stay, because there they don't
 * replace letters.
 */
const undoLeet = (text: string) =>
  text.replace(/[013457@$!](?=.*\p{L})/gu, (character) => leet[character] ?? character);
