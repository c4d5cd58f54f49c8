/** What a document can be, decided by its bytes. The setting FILE_TYPES can allow fewer. */
export const fileKinds = ["pdf", "docx", "doc", "odt", "rtf", "txt", "png", "jpeg", "webp"] as const;
export type AttachableKind = (typeof fileKinds)[number];
