import { avatarColors, avatarFallback } from "../tokens.ts";

/** Returns the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

/**
 * Returns the colors of an avatar. Each person's color is the same everywhere. Without a number, it is the color of people
 * without an email address.
 */
export function avatarColor(number: number | undefined): { background: string; letters: string } {
  const background = number === undefined ? undefined : avatarColors[number];
  return background ? { background, letters: "#ffffff" } : avatarFallback;
}
