import type { AttachableKind } from "#shared/file-kinds.ts";
import type { ApplicationFile } from "#features/applications/applications.contract.ts";
import type { TextFailure } from "#features/applications/applications.ts";

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

const previewKinds = ["docx", "doc", "odt", "rtf", "txt"] as const satisfies AttachableKind[];
export type PreviewKind = (typeof previewKinds)[number];

/** Kinds the server turns into a page of text, because no browser shows them. */
export const hasPreview = (kind: string) => (previewKinds as readonly string[]).includes(kind);

type AttachedRow = {
  field: string;
  name: string;
  kind: string;
  content_type: string;
  size: number;
  text_state: string;
  text_failure: string | null;
};

/** A document as answers carry it, with the addresses of its bytes and, where a browser cannot show those, of its page. */
export function presentFile(application_id: number, row: AttachedRow): ApplicationFile {
  const { name, kind, content_type, size } = row;
  const url = `/v1/applications/${application_id}/files/${row.field}/`;
  return {
    field: row.field as ApplicationFile["field"],
    name,
    kind,
    content_type,
    size,
    text_state: row.text_state as ApplicationFile["text_state"],
    text_failure: row.text_failure as TextFailure | null,
    url,
    preview_url: hasPreview(kind) ? `${url}preview/` : null,
  };
}

export const megabyte = 1024 * 1024;

/** Bytes as people read them: two significant decimals at most, and never zero for a file that has something in it. */
export const inMegabytes = (bytes: number) => Math.max(0.01, Math.round((bytes / megabyte) * 100) / 100);
