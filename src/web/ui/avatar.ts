import { avatarColors, avatarFallback } from "../tokens.ts";

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? "")[0]?.toLocaleUpperCase() ?? "").join("");
}

/** A person keeps their colour everywhere, because it follows from the length of their e-mail address. */
export function avatarColor(email: string | null | undefined): { background: string; letters: string } {
  const background = email ? avatarColors[email.length % avatarColors.length] : undefined;
  return background ? { background, letters: "#ffffff" } : avatarFallback;
}
