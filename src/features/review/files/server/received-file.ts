/** A file in the store that was examined and that no row refers to yet. */
export type ReceivedFile = {
  storage_key: string;
  sha256: Buffer;
  size: number;
  kind: string;
  content_type: string;
  name: string;
};
