import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { showFlash } from "#web/flash/flash-store.ts";
import { checkFiles } from "./check-files.ts";
import { uploadLimitsQuery } from "./files.hooks.ts";
import { uploadFailure } from "./upload-failure.ts";
import { useQueuedUploads } from "./upload-queue.hooks.ts";
import { createUploadQueue, type Upload } from "./upload-queue.ts";

/** A file in the store, with the key under which it was uploaded. */
export type AttachedFile = { key: string; name: string; size: number };

type Attaching = {
  /** Key of the comment or message. */
  key: string;
  /** Number of files that can still be added, not counting uploads in progress. */
  room: () => number;
  tooMany: string;
  /** The upload counts as in progress until this resolves. */
  onAttached: (file: AttachedFile) => void | Promise<void>;
};

type Target = Pick<Attaching, "key" | "onAttached">;

/** The queue lives outside the components, so that uploads continue when the reader goes to another page. */
const queue = createUploadQueue<Target, void>({
  attach: (key, { file: { name, size }, target }) => target.onAttached({ key, name, size }),
  failed: (error, { file }) => {
    showFlash("error", uploadFailure(error, file));
    return undefined;
  },
});

const isOf =
  (key: string) =>
  ({ target }: Upload<Target>) =>
    target.key === key;

/** Returns the uploads in progress for a comment or message, and a function to add more files. */
export function useAttaching({ key, room, tooMany, onAttached }: Attaching) {
  const { t } = useTranslation("files");
  const queryClient = useQueryClient();
  const underway = useQueuedUploads(queue)
    .filter(isOf(key))
    .map(({ id, file: { name, size }, percent }) => ({ id, name, size, percent: percent ?? 0 }));

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const limits = await queryClient.ensureQueryData(uploadLimitsQuery).catch(() => undefined);
    if (files.length > room() - queue.get().filter(isOf(key)).length) return showFlash("error", tooMany);
    if (!limits) return showFlash("error", t("filesNotAttached"));
    const { accepted, refusals, batch_refusal } = checkFiles(files, limits, 0, t);
    for (const message of [...refusals.map((refusal) => refusal.message), ...(batch_refusal ? [batch_refusal] : [])])
      showFlash("error", message);
    queue.add(accepted.map((file) => ({ file, target: { key, onAttached } })));
  }

  return { underway, add: (files: readonly File[]) => void add(files) };
}
