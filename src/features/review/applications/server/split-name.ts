/** Words with which a last name can begin. */
const particles = new Set(
  "af al av bin da de del della den der di do dos du el la le mac mc of san ten ter van vom von zu zum zur".split(" "),
);

/** Splits a full name at its comma, before a word such as "von", or before the last word. A single word is a first name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [before = "", after] = name.split(",", 2).map((part) => part.trim());
  if (after) return { first_name: after, last_name: before };
  const words = before.split(" ").filter(Boolean);
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const at = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return at < 1
    ? { first_name: before, last_name: "" }
    : { first_name: words.slice(0, at).join(" "), last_name: words.slice(at).join(" ") };
}

/** Derives a name from the local part of an email address, such as `anna.berg77`. */
export function nameOfAddress(address: string): { first_name: string; last_name: string } {
  const local = address.split("@")[0] ?? "";
  const [first_name = "", ...rest] = local
    .replaceAll(/\+.*$|\d+/g, "")
    .split(/[._-]+/)
    .filter(Boolean)
    .map(withCapitals);
  return { first_name: first_name || local, last_name: rest.join(" ") };
}

export const withCapitals = (text: string) =>
  text.replaceAll(/(^|[\s,'’-])(\p{Ll})/gu, (_found, before: string, letter: string) => before + letter.toUpperCase());
