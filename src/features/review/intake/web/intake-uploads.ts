import type { QueryClient } from "@tanstack/react-query";
import { uploadLimitsQuery } from "#features/review/files/web/files.hooks.ts";
import { checkFiles } from "#features/review/files/web/check-files.ts";
import { uploadFailure } from "#features/review/files/web/upload-failure.ts";
import { useQueuedUploads } from "#features/review/files/web/upload-queue.hooks.ts";
import { createUploadQueue, type Upload } from "#features/review/files/web/upload-queue.ts";
import { call } from "#web/api.ts";
import { i18n, loadAllSentences } from "#web/i18n.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { addToIntake, type IntakeItem } from "../intake.contract.ts";
import { addToQueue } from "./intake.hooks.ts";
import { beginBatch, endFile, giveUpFile, printOf } from "./unsent.ts";

type Target = { job_id: number; queryClient: QueryClient };
export type IntakeUpload = Upload<Target>;

/** The queue outlives the pages, so that uploads continue while the person works elsewhere. */
const uploads = createUploadQueue<Target, IntakeItem>({
  atOnce: 3,
  attach: (key, { file, target: { job_id } }) =>
    call(addToIntake, { params: { job_id }, body: { key, name: file.name } }),
  done: (item, { file, target: { job_id, queryClient } }) => {
    endFile(job_id, file);
    addToQueue(queryClient, item);
  },
  failed: (error, { file }) => uploadFailure(error, file),
});

const isFor =
  (job_id: number) =>
  ({ target }: IntakeUpload) =>
    target.job_id === job_id;

export const useIntakeUploads = (job_id: number): readonly IntakeUpload[] =>
  useQueuedUploads(uploads).filter(isFor(job_id));

export const retryUploads = (failed: readonly IntakeUpload[]): void => uploads.retry(...failed.map(({ id }) => id));

export function dismissUpload({ id, target, file }: IntakeUpload): void {
  uploads.dismiss(id);
  giveUpFile(target.job_id, file);
}

/** Uploads files three at a time, and shows the reason next to each file that is rejected. */
export async function addFiles(queryClient: QueryClient, job_id: number, chosen: readonly File[]): Promise<void> {
  const [limits] = await Promise.all([queryClient.fetchQuery(uploadLimitsQuery), loadAllSentences()]);
  const t = i18n.getFixedT(null, "files");
  // Each file belongs to an application of its own, so the limit on the total size doesn't apply.
  const { refusals } = checkFiles(chosen, { ...limits, total_size: Number.MAX_SAFE_INTEGER }, 0, t);
  const messages = new Map(refusals.map(({ name, message }) => [name, message]));
  const underWay = new Set(
    uploads
      .get()
      .filter(isFor(job_id))
      .map(({ file }) => printOf(file)),
  );
  const good = chosen.filter((file) => !messages.has(file.name));
  const accepted = beginBatch(job_id, good).filter((file) => !underWay.has(printOf(file)));
  const count = good.length - accepted.length;
  if (count > 0) showFlash("info", i18n.t("intake:leftOut", { count, number: count.toLocaleString(i18n.language) }));
  const refused = chosen.filter((file) => messages.has(file.name));
  const target = { job_id, queryClient };
  uploads.add([
    ...refused.map((file) => ({ file, target, refusal: messages.get(file.name) })),
    ...accepted.map((file) => ({ file, target })),
  ]);
}
