import { normalised } from "#shared/normalised.ts";

/** Characters that change the text direction, with which a name could display a false extension. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Invisible characters, with which two different names could look the same. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u2060\uFEFF]/gu;
/** Dots and spaces at the ends. Windows removes them, so the file would be saved under another name than shown. */
const dotsAndSpacesAtEnds = /^\s+|[\s.]+$/gu;

const nameless = "file";
const maxExtensionLength = 10;

/**
 * Makes a file name safe to show and to offer for saving: without folders and invisible characters, and with at most
 * `maxLength` characters. The name is never used as a path or to detect the kind.
 */
export function checkName(given: string, maxLength = 255): string {
  const visible = normalised(given.toWellFormed(), "NFC").replaceAll(bidiControls, "").replaceAll(invisible, "");
  const withoutFolders = visible.slice(Math.max(visible.lastIndexOf("/"), visible.lastIndexOf("\\")) + 1);
  const name = withoutFolders.replaceAll(dotsAndSpacesAtEnds, "");
  return shorten(name || nameless, maxLength);
}

/**
 * Appends an extension that matches the kind, unless the name has one. Otherwise, the operating system would run a text
 * file named cv.bat.
 */
export function nameToSave(name: string, extensions: readonly string[]): string {
  const given = name.toLowerCase();
  return extensions.some((extension) => given.endsWith(`.${extension}`)) ? name : `${name}.${extensions[0]}`;
}

/** Shortens a name but keeps its extension, because people rely on it. Counts code points, not UTF-16 code units. */
function shorten(name: string, maxLength: number): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  const dot = characters.lastIndexOf(".");
  const extension = dot > 0 && characters.length - dot <= maxExtensionLength ? characters.slice(dot) : [];
  if (extension.length >= maxLength) return characters.slice(0, maxLength).join("");
  return characters
    .slice(0, maxLength - extension.length)
    .concat(extension)
    .join("");
}
