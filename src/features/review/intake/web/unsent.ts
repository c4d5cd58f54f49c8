import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/**
 * Which of the files that were dropped on a job have been uploaded and which not, so that the page can say so after it was
 * closed half-way. As numbers: the names of CVs are those of people, and do not belong into a browser's storage.
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

/** Remembers files that are going to be uploaded, and answers those that were not uploaded before they were chosen again. */
export function beginBatch<F extends Printable>(job_id: number, files: readonly F[]): F[] {
  const batch = readBatch(job_id);
  const left = batch.waiting.length === 0 ? [...files] : files.filter((file) => !batch.sent.includes(printOf(file)));
  const waiting = [...new Set([...batch.waiting, ...left.map(printOf)])].slice(0, maxKept);
  writeBatch(job_id, { waiting, sent: batch.sent });
  return left;
}

/** It is in the queue. */
export function endFile(job_id: number, file: Printable): void {
  const { waiting, sent } = readBatch(job_id);
  const print = printOf(file);
  writeBatch(job_id, { waiting: waiting.filter((one) => one !== print), sent: [...sent, print].slice(-maxKept) });
}

/** A person gave it up; chosen again it is uploaded. */
export function giveUpFile(job_id: number, file: Printable): void {
  const { waiting, sent } = readBatch(job_id);
  const print = printOf(file);
  writeBatch(job_id, { waiting: waiting.filter((one) => one !== print), sent });
}

/** FNV-1a: it only has to tell a few hundred files apart. */
export function printOf({ name, size, lastModified }: Printable): string {
  let hash = 0x811c9dc5;
  for (const letter of `${name}/${size}/${lastModified}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `${(hash >>> 0).toString(36)}.${size.toString(36)}`;
}
