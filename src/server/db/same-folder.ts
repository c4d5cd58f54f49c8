import { statSync } from "node:fs";

/** Whether both paths lead to one folder, by whatever links. Throws what the system says where a path cannot be followed. */
export function isSameFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((folder) => statSync(folder, { bigint: true }));
  return a?.dev === b?.dev && a?.ino === b?.ino;
}

/** As above, where a folder that is not there, or may not be seen, is another. */
export function leadsTo(one: string, other: string): boolean {
  try {
    return isSameFolder(one, other);
  } catch {
    return false;
  }
}
