/** What a document can be, decided by its bytes. The setting FILE_TYPES can allow fewer. */
export const fileKinds = ["pdf", "docx", "doc", "odt", "rtf", "txt", "png", "jpeg", "webp"] as const;
export type AttachableKind = (typeof fileKinds)[number];

const previewKinds = ["docx", "doc", "odt", "rtf", "txt"] as const satisfies AttachableKind[];
export type PreviewKind = (typeof previewKinds)[number];

/** Kinds the server turns into a page of text, because no browser shows them. */
export const hasPreview = (kind: string) => (previewKinds as readonly string[]).includes(kind);

type Shown = { url: string; kind: string; text_failure: string | null };

/** Address of the page of a document; null for a kind that has none, and for a file that nothing opens. */
export const previewUrlOf = ({ url, kind, text_failure }: Shown): string | null =>
  hasPreview(kind) && text_failure !== "damaged" && text_failure !== "encrypted" ? `${url}preview/` : null;
