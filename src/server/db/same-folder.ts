import { statSync } from "node:fs";

/**
 * Whether both paths lead to the same folder, through any links. Throws the system's error if a path can't be followed.
 */
export function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((folder) => statSync(folder, { bigint: true }));
  return a?.dev === b?.dev && a?.ino === b?.ino;
}

/** The same check, but false for a folder that is missing or not accessible. */
export function leadsTo(one: string, other: string): boolean {
  try {
    return isSameFolder(one, other);
  } catch {
    return false;
  }
}
