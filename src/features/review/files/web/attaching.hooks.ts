import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { createStore } from "#web/store.ts";
import { checkFiles } from "./check-files.ts";
import { uploadLimitsQuery } from "./files.hooks.ts";
import { uploadFile } from "./upload.ts";

/** A file that lies in the store, by the key that it was uploaded under. */
export type AttachedFile = { key: string; name: string; size: number };

/** A file on its way to the store; what has arrived is part of what is being written. */
type Uploading = { id: string; name: string; size: number; percent: number };

/** Outside the components: a file goes on arriving when the reader goes on to the next page. */
const uploading = createStore<ReadonlyMap<string, readonly Uploading[]>>(new Map());
const none: readonly Uploading[] = [];

const change = (key: string, next: (files: readonly Uploading[]) => readonly Uploading[]) =>
  uploading.set(new Map(uploading.get()).set(key, next(uploading.get().get(key) ?? none)));

type Attaching = {
  /** Of what is being written. */
  key: string;
  /** How many files it may take beside those that it has now, without those under way. */
  room: () => number;
  tooMany: string;
  /** It is under way until this is done. */
  onAttached: (file: AttachedFile) => void | Promise<void>;
};

/** Files for what is being written under this key: those under way, and how more of them are added. */
export function useAttaching({ key, room, tooMany, onAttached }: Attaching) {
  const { t } = useTranslation("files");
  const queryClient = useQueryClient();
  const underway = uploading.usePart((all) => all.get(key)) ?? none;

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const limits = await queryClient.ensureQueryData(uploadLimitsQuery).catch(() => undefined);
    if (files.length > room() - (uploading.get().get(key) ?? none).length) return showFlash("error", tooMany);
    if (!limits) return showFlash("error", t("filesNotAttached"));
    const { accepted, refusals, batch_refusal } = checkFiles(files, limits, 0, t);
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
      await onAttached({ key: storageKey, name, size });
    } catch (error) {
      const reason = error instanceof ApiError ? error.detail : "";
      showFlash("error", `${t("processFailed", { name })} ${reason}`.trim());
    } finally {
      change(key, (files) => files.filter((one) => one.id !== id));
    }
  }

  return { underway, add: (files: readonly File[]) => void add(files) };
}
