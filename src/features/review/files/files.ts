import type { AttachableKind } from "#shared/file-kinds.ts";

/**
 * File name extensions per kind. The browser checks the extension for an early warning; the server decides by the file's
 * content.
 */
export const extensionsOf: Record<AttachableKind, readonly string[]> = {
  pdf: ["pdf"],
  docx: ["docx"],
  doc: ["doc"],
  odt: ["odt"],
  rtf: ["rtf"],
  txt: ["txt"],
  png: ["png"],
  jpeg: ["jpg", "jpeg"],
  webp: ["webp"],
};

const inlineKinds: readonly string[] = ["pdf", "png", "jpeg", "webp"] satisfies AttachableKind[];

/** Whether browsers display the kind themselves without running code in it. All other kinds are downloaded. */
export const isShownInline = (kind: string) => inlineKinds.includes(kind);

const megabyte = 1024 * 1024;

/** Converts bytes to megabytes with at most two decimals, and never to zero for a file that isn't empty. */
export const inMegabytes = (bytes: number) => Math.max(0.01, Math.round((bytes / megabyte) * 100) / 100);

/** Raw email in MIME format, which is stored but never shown. */
export const mailKind = { kind: "eml", content_type: "message/rfc822" } as const;
export const maxMailSize = 40 * megabyte;
