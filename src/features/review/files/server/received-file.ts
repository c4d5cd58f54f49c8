/** Bytes that lie in the store, were looked at, and wait to be named by a row. */
export type ReceivedFile = {
  storage_key: string;
  sha256: Buffer;
  size: number;
  kind: string;
  content_type: string;
  name: string;
};
