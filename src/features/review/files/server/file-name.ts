import { normalised } from "#shared/normalised.ts";

/** Turns the order of letters around, so that a name can show an extension it does not have. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Takes no room on the screen, so that two names look alike which are not. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u2060\uFEFF]/gu;
/** Windows does not keep them, so that another name would be saved than the one that was shown. */
const dotsAndSpacesAtEnds = /^\s+|[\s.]+$/gu;

const nameless = "file";
const maxExtensionLength = 10;

/**
 * The name a person gave, made fit to be shown and to be offered for saving: without folders, without characters that are
 * not seen, and of `maxLength` characters at most. It is never used as a path, and says nothing about what the file is.
 */
export function checkName(given: string, maxLength = 255): string {
  const visible = normalised(given.toWellFormed(), "NFC").replaceAll(bidiControls, "").replaceAll(invisible, "");
  const withoutFolders = visible.slice(Math.max(visible.lastIndexOf("/"), visible.lastIndexOf("\\")) + 1);
  const name = withoutFolders.replaceAll(dotsAndSpacesAtEnds, "");
  return shorten(name || nameless, maxLength);
}

/** A saved file is opened by its extension: a text called cv.bat would be run. */
export function nameToSave(name: string, extensions: readonly string[]): string {
  const given = name.toLowerCase();
  return extensions.some((extension) => given.endsWith(`.${extension}`)) ? name : `${name}.${extensions[0]}`;
}

/** Keeps the extension, since people go by it, and counts characters as people do rather than code units. */
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
