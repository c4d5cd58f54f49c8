/** What a document can be, decided by its bytes. The setting FILE_TYPES can allow fewer. */
export const fileKinds = ["pdf", "docx", "doc", "odt", "rtf", "txt", "png", "jpeg", "webp"] as const;
export type AttachableKind = (typeof fileKinds)[number];

const previewKinds = ["docx", "doc", "odt", "rtf", "txt"] as const satisfies AttachableKind[];
export type PreviewKind = (typeof previewKinds)[number];

/** Kinds the server turns into a page of text, because no browser shows them. */
export const hasPreview = (kind: string) => (previewKinds as readonly string[]).includes(kind);
