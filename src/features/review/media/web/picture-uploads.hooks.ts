import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StoreUnreachable } from "#features/review/files/web/upload.ts";
import { useUploadQueue } from "#features/review/files/web/upload-queue.hooks.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ApiError, isNetworkError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { pictureExtensions, type Mediatype } from "../media.ts";
import { addMedia, type MediaItem } from "../media.contract.ts";
import { mediaQuery, useRefreshMedia } from "./media.hooks.ts";

const isPicture = ({ name }: File) =>
  pictureExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

type Options = { mediatype: Mediatype; is_default?: boolean; onAdded?: (item: MediaItem) => void };

export function usePictureUploads({ mediatype, is_default = false, onAdded }: Options) {
  const { t } = useTranslation(["media", "common"]);
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const refresh = useRefreshMedia();
  const { uploads, add, retry, dismiss, dismissFailed } = useUploadQueue<Mediatype, MediaItem>({
    isNewestFirst: true,
    attach: (key, { file }, signal) => {
      const body = { key, name: file.name, ...(is_default && { is_default }) };
      return call(addMedia, { params: { company_id, mediatype }, body, signal });
    },
    done: (item) => {
      queryClient.setQueryData(mediaQuery(company_id, mediatype).queryKey, (items) => items && [item, ...items]);
      onAdded?.(item);
      return refresh();
    },
    failed: (error) => reasonOf(error) || t("addFailed"),
  });

  function reasonOf(error: unknown): string {
    if (error instanceof ApiError) return Object.values(error.errors).flat()[0] ?? error.detail;
    if (error instanceof StoreUnreachable || isNetworkError(error)) return t("addFailedOffline");
    return "";
  }

  return {
    uploads,
    add(files: readonly File[]) {
      dismissFailed();
      add(
        files.map((file) => ({
          file,
          target: mediatype,
          refusal: isPicture(file) ? undefined : t("faults.unsupported", { name: file.name }),
        })),
      );
    },
    retry,
    dismiss,
  };
}
