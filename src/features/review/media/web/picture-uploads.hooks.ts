import { useEffect, useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StoreUnreachable, uploadFile } from "#features/review/files/web/upload.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ApiError, isNetworkError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { pictureExtensions, type Mediatype } from "../media.ts";
import { addMedia, type MediaItem } from "../media.contract.ts";
import { mediaQuery, useRefreshMedia } from "./media.hooks.ts";

/** A picture on its way to the gallery: `percent` is null when it failed. */
export type PictureUpload = { id: string; file: File; percent: number | null; message: string | null };

const isPicture = ({ name }: File) =>
  pictureExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

type Options = { mediatype: Mediatype; is_default?: boolean; onAdded?: (item: MediaItem) => void };

/** Adds pictures to the gallery. Leaving the page stops what has not arrived. */
export function usePictureUploads({ mediatype, is_default = false, onAdded }: Options) {
  const { t } = useTranslation(["media", "common"]);
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const refresh = useRefreshMedia();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const leaving = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      leaving.current?.abort();
      leaving.current = undefined;
    },
    [],
  );

  const change = (id: string, fields: Partial<PictureUpload>) =>
    setUploads((shown) => shown.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const dismiss = (id: string) => setUploads((shown) => shown.filter((upload) => upload.id !== id));

  function reasonOf(error: unknown): string {
    if (error instanceof ApiError) return Object.values(error.errors).flat()[0] ?? error.detail;
    if (error instanceof StoreUnreachable || isNetworkError(error)) return t("addFailedOffline");
    return "";
  }

  async function run({ id, file }: PictureUpload): Promise<void> {
    const { signal } = (leaving.current ??= new AbortController());
    change(id, { percent: 0, message: null });
    try {
      // The last percent is the decoding's.
      const onProgress = (percent: number) => change(id, { percent: Math.min(percent, 99) });
      const key = await uploadFile(file, { signal, onProgress });
      const body = { key, name: file.name, ...(is_default && { is_default }) };
      const item = await call(addMedia, { params: { company_id, mediatype }, body, signal });
      queryClient.setQueryData(mediaQuery(company_id, mediatype).queryKey, (items) => items && [item, ...items]);
      dismiss(id);
      onAdded?.(item);
      await refresh();
    } catch (error) {
      if (signal.aborted) return;
      change(id, { percent: null, message: reasonOf(error) || t("addFailed") });
    }
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): PictureUpload => ({
        id: crypto.randomUUID(),
        file,
        ...(isPicture(file)
          ? { percent: 0, message: null }
          : { percent: null, message: t("faults.unsupported", { name: file.name }) }),
      }));
      setUploads((shown) => [...added, ...shown.filter(({ message }) => message === null)]);
      for (const upload of added) if (upload.message === null) void run(upload);
    },
    retry: (upload: PictureUpload) => void run(upload),
    dismiss,
  };
}
