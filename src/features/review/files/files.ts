import type { AttachableKind } from "#shared/file-kinds.ts";

/** How the name of a file of each kind may end. The server goes by the bytes, the browser warns by the name. */
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

/** Kinds a browser shows by itself and cannot be made to run; everything else is downloaded. */
export const isShownInline = (kind: string) => inlineKinds.includes(kind);

const megabyte = 1024 * 1024;

/** Bytes as people read them: two significant decimals at most, and never zero for a file that has something in it. */
export const inMegabytes = (bytes: number) => Math.max(0.01, Math.round((bytes / megabyte) * 100) / 100);

/** A whole mail as it came, which is saved and never shown. */
export const mailKind = { kind: "eml", content_type: "message/rfc822" } as const;
export const maxMailSize = 40 * megabyte;
