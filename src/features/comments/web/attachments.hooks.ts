import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { checkFiles } from "#features/files/web/check-files.ts";
import { uploadLimitsQuery } from "#features/files/web/files.hooks.ts";
import { uploadFile } from "#features/files/web/upload.ts";
import { ApiError } from "#web/api-error.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { createStore } from "#web/store.ts";
import { maxCommentFiles } from "../comments.ts";
import { changeFiles, draftOf, type AttachedFile } from "./drafts.ts";

/** A file on its way to the store; what has arrived is part of the draft. */
type Uploading = { id: string; name: string; size: number; percent: number };

/** Outside the components: a file goes on arriving when the reader goes on to the next application. */
const uploading = createStore<ReadonlyMap<string, readonly Uploading[]>>(new Map());
const none: readonly Uploading[] = [];

const change = (key: string, next: (files: readonly Uploading[]) => readonly Uploading[]) =>
  uploading.set(new Map(uploading.get()).set(key, next(uploading.get().get(key) ?? none)));

/** The files of the comment that is being written under this key. */
export function useAttachments(key: string, attached: readonly AttachedFile[]) {
  const { t } = useTranslation("comments");
  const { t: tFiles } = useTranslation("files");
  const queryClient = useQueryClient();
  const underway = uploading.usePart((all) => all.get(key)) ?? none;

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const limits = await queryClient.ensureQueryData(uploadLimitsQuery).catch(() => undefined);
    const room = maxCommentFiles - (draftOf(key)?.files ?? []).length - (uploading.get().get(key) ?? none).length;
    if (files.length > room) return showFlash("error", t("tooManyFiles"));
    if (!limits) return showFlash("error", t("filesNotAttached"));
    const { accepted, refusals, batch_refusal } = checkFiles(files, limits, 0, tFiles);
    for (const message of [...refusals.map((refusal) => refusal.message), ...(batch_refusal ? [batch_refusal] : [])])
      showFlash("error", message);
    await Promise.all(accepted.map(upload));
  }

  async function upload(file: File): Promise<void> {
    const id = crypto.randomUUID();
    const { name, size } = file;
    change(key, (files) => [...files, { id, name, size, percent: 0 }]);
    try {
      const storageKey = await uploadFile(file, {
        signal: new AbortController().signal,
        onProgress: (percent) =>
          change(key, (files) => files.map((one) => (one.id === id ? { ...one, percent } : one))),
      });
      changeFiles(key, (files) => [...files, { key: storageKey, name, size }]);
    } catch (error) {
      const reason = error instanceof ApiError ? error.detail : "";
      showFlash("error", `${tFiles("processFailed", { name })} ${reason}`.trim());
    } finally {
      change(key, (files) => files.filter((one) => one.id !== id));
    }
  }

  return {
    attached,
    underway,
    add: (files: readonly File[]) => void add(files),
    remove: (storageKey: string) => changeFiles(key, (files) => files.filter((file) => file.key !== storageKey)),
  };
}
