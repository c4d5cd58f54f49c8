/** Supported kinds of documents, detected from their bytes. The setting FILE_TYPES can allow fewer. */
export const fileKinds = ["pdf", "docx", "doc", "odt", "rtf", "txt", "png", "jpeg", "webp"] as const;
export type AttachableKind = (typeof fileKinds)[number];

const previewKinds = ["docx", "doc", "odt", "rtf", "txt"] as const satisfies AttachableKind[];
export type PreviewKind = (typeof previewKinds)[number];

/** Whether the server renders the kind as an HTML preview, because browsers can't show it. */
export const hasPreview = (kind: string) => (previewKinds as readonly string[]).includes(kind);

type Shown = { url: string; kind: string; text_failure: string | null };

/** URL of a document's preview; null if its kind has none, or if the file is damaged or encrypted. */
export const previewUrlOf = ({ url, kind, text_failure }: Shown): string | null =>
  hasPreview(kind) && text_failure !== "damaged" && text_failure !== "encrypted" ? `${url}preview/` : null;
