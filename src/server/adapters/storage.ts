import type { Readable } from "node:stream";

/** Looks at a whole file on this machine before the store has it. What it throws keeps the file out of the store. */
type Inspect = (path: string) => Promise<void>;

/** Where the bytes of files live; the database names them by key. Reading what is not there fails with the code ENOENT. */
export type Storage = {
  /** Complete and durable when it resolves: a row that names the key may be committed. */
  write(key: string, bytes: Readable, inspect?: Inspect): Promise<void>;
  /** Many small texts at once, without waiting for the disk: for what is made again after a power cut. */
  writeMany(files: readonly { key: string; text: string }[]): Promise<void>;
  /** All of it, or from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
  /** Gives a program on this machine the path of a file, which holds until `use` has ended. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Absent where browsers send files to our own server. */
  direct?: DirectUploads;
};

/** A form that a browser posts to the store: the fields as they are, and the file after them. */
export type PostForm = { url: string; fields: Record<string, string> };

/** A store that browsers send files to themselves. */
export type DirectUploads = {
  /** A form for one file of exactly this size. */
  sign(upload: { key: string; size: number; seconds: number }): Promise<PostForm>;
  /** The key by which we know what was posted under the key of a form; undefined for a form that is not of this store. */
  keyOf(posted: string): string | undefined;
};

/** The store did not do what it was asked. That is a passing fault or the operator's to mend, never the caller's. */
export class StoreError extends Error {
  /** The store's own code, such as AccessDenied, or that of the network, such as ECONNREFUSED. */
  code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StoreError";
    this.code = code;
  }
}

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Keys are made by the program from random text; the check keeps a mistake from leaving the folder. */
export function assertStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new RangeError("A storage key holds lower-case letters, digits and dashes only.");
}
