import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/**
 * Dropped files of a job that were uploaded or are still waiting, so that the page can report them after it was closed
 * during the upload. Only hashes are stored, because the file names of CVs contain personal names.
 */
const Batch = z.object({ waiting: z.array(z.string()), sent: z.array(z.string()) });
type Batch = z.infer<typeof Batch>;

const none: Batch = { waiting: [], sent: [] };
const maxKept = 1_000;

type Printable = Pick<File, "name" | "size" | "lastModified">;
const keyOf = (job_id: number) => `intake:${job_id}`;

export const readBatch = (job_id: number): Batch => readStored(keyOf(job_id), Batch, none);

const writeBatch = (job_id: number, batch: Batch) =>
  writeStored(keyOf(job_id), batch.waiting.length === 0 ? undefined : batch);

export const forgetBatch = (job_id: number): void => writeStored(keyOf(job_id), undefined);

/** Records files about to be uploaded, and returns those that were not uploaded in an earlier attempt. */
export function beginBatch<F extends Printable>(job_id: number, files: readonly F[]): F[] {
  const batch = readBatch(job_id);
  const left = batch.waiting.length === 0 ? [...files] : files.filter((file) => !batch.sent.includes(printOf(file)));
  const waiting = [...new Set([...batch.waiting, ...left.map(printOf)])].slice(0, maxKept);
  writeBatch(job_id, { waiting, sent: batch.sent });
  return left;
}

/** Records that a file is in the queue. */
export function endFile(job_id: number, file: Printable): void {
  const { waiting, sent } = readBatch(job_id);
  const print = printOf(file);
  writeBatch(job_id, { waiting: waiting.filter((one) => one !== print), sent: [...sent, print].slice(-maxKept) });
}

/** Records that a person gave up a file. It is uploaded if it is chosen again. */
export function giveUpFile(job_id: number, file: Printable): void {
  const { waiting, sent } = readBatch(job_id);
  const print = printOf(file);
  writeBatch(job_id, { waiting: waiting.filter((one) => one !== print), sent });
}

/** Hashes a file's name, size and date with FNV-1a, which is enough to distinguish a few hundred files. */
export function printOf({ name, size, lastModified }: Printable): string {
  let hash = 0x811c9dc5;
  for (const letter of `${name}/${size}/${lastModified}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `${(hash >>> 0).toString(36)}.${size.toString(36)}`;
}
