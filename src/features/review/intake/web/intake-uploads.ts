import type { QueryClient } from "@tanstack/react-query";
import { uploadLimitsQuery } from "#features/review/files/web/files.hooks.ts";
import { checkFiles } from "#features/review/files/web/check-files.ts";
import { uploadFile } from "#features/review/files/web/upload.ts";
import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { i18n, loadAllSentences } from "#web/i18n.ts";
import { createStore } from "#web/store.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { addToIntake } from "../intake.contract.ts";
import { addToQueue } from "./intake.hooks.ts";
import { beginBatch, endFile, giveUpFile, printOf } from "./unsent.ts";

/** A file on its way into a queue; `percent` is null when it failed, and it goes once it is in the queue. */
export type IntakeUpload = {
  id: string;
  job_id: number;
  file: File;
  percent: number | null;
  message: string | null;
  isWaiting: boolean;
  /** Another file of this name would fail alike. */
  isFinal: boolean;
};

const atOnce = 3;
const none: readonly IntakeUpload[] = [];

/** It outlives the pages: whoever goes on working elsewhere finds the queue full. */
const uploads = createStore<readonly IntakeUpload[]>(none);
let running = 0;

export const useIntakeUploads = (): readonly IntakeUpload[] => uploads.usePart((all) => all);

const patch = (id: string, fields: Partial<IntakeUpload>) =>
  uploads.set(uploads.get().map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));

export function dismissUpload({ id, job_id, file }: IntakeUpload): void {
  uploads.set(uploads.get().filter((upload) => upload.id !== id));
  giveUpFile(job_id, file);
}

/** Uploads files three at a time, and says beside each that cannot be taken why. */
export async function addFiles(queryClient: QueryClient, job_id: number, chosen: readonly File[]): Promise<void> {
  const [limits] = await Promise.all([queryClient.fetchQuery(uploadLimitsQuery), loadAllSentences()]);
  const t = i18n.getFixedT(null, "files");
  // Each becomes the document of an application of its own, so their sum has no limit.
  const { refusals } = checkFiles(chosen, { ...limits, total_size: Number.MAX_SAFE_INTEGER }, 0, t);
  const messages = new Map(refusals.map(({ name, message }) => [name, message]));
  const refused = chosen.filter((file) => messages.has(file.name));
  const underWay = new Set(uploads.get().flatMap((upload) => (upload.job_id === job_id ? [printOf(upload.file)] : [])));
  const good = chosen.filter((file) => !messages.has(file.name));
  const accepted = beginBatch(job_id, good).filter((file) => !underWay.has(printOf(file)));
  const count = good.length - accepted.length;
  if (count > 0) showFlash("info", i18n.t("intake:leftOut", { count, number: count.toLocaleString(i18n.language) }));
  uploads.set([
    ...uploads.get(),
    ...refused.map((file) =>
      uploadOf(job_id, file, { percent: null, message: messages.get(file.name) ?? "", isFinal: true }),
    ),
    ...accepted.map((file) => uploadOf(job_id, file, { isWaiting: true })),
  ]);
  next(queryClient);
}

const uploadOf = (job_id: number, file: File, given: Partial<IntakeUpload>): IntakeUpload => ({
  id: crypto.randomUUID(),
  job_id,
  file,
  percent: 0,
  message: null,
  isWaiting: false,
  isFinal: false,
  ...given,
});

export function retryUploads(queryClient: QueryClient, failed: readonly IntakeUpload[]): void {
  for (const { id } of failed) patch(id, { percent: 0, message: null, isWaiting: true });
  next(queryClient);
}

function next(queryClient: QueryClient): void {
  const waiting = uploads.get().filter(({ isWaiting }) => isWaiting);
  for (const upload of waiting.slice(0, Math.max(0, atOnce - running))) void run(queryClient, upload);
}

async function run(queryClient: QueryClient, { id, job_id, file }: IntakeUpload): Promise<void> {
  running += 1;
  patch(id, { isWaiting: false });
  try {
    const signal = new AbortController().signal;
    // The last percent is the queue's.
    const key = await uploadFile(file, {
      signal,
      onProgress: (percent) => patch(id, { percent: Math.min(percent, 99) }),
    });
    const item = await call(addToIntake, { params: { job_id }, body: { key, name: file.name } });
    endFile(job_id, file);
    uploads.set(uploads.get().filter((upload) => upload.id !== id));
    addToQueue(queryClient, item);
  } catch (error) {
    const reason = error instanceof ApiError ? error.detail : "";
    const message = `${i18n.t("files:processFailed", { name: file.name })} ${reason}`.trim();
    patch(id, { percent: null, message });
  } finally {
    running -= 1;
    next(queryClient);
  }
}
