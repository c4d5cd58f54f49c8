import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { useCall } from "#web/use-call.ts";
import type { Mediatype } from "../media.ts";
import { deleteMedia, listMedia, patchMedia, type MediaItem, type MediaPatch } from "../media.contract.ts";

const key = "media";

export const mediaQuery = (company_id: number, mediatype: Mediatype) =>
  queryOptions({
    queryKey: [key, company_id, mediatype],
    queryFn: async ({ signal }) => (await call(listMedia, { params: { company_id, mediatype }, signal })).results,
  });

/** Returns a function that refetches everything that shows pictures: the gallery, the look of the career page, and jobs. */
export function useRefreshMedia() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(([key, "career-look"] as const).map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/**
 * Saves a picture without an optimistic update, because the dialog keeps the typed values until the server has saved
 * them.
 */
export function useSavePicture({ id, mediatype }: Pick<MediaItem, "id" | "mediatype">) {
  const { company_id } = useMe();
  const refresh = useRefreshMedia();
  return useCall(patchMedia, {
    input: (body: MediaPatch) => ({ params: { company_id, mediatype, media_id: id }, body }),
    refreshes: refresh,
  });
}

/** Changes a picture with an optimistic update, which is rolled back on error. */
export function useMediaChanges(mediatype: Mediatype) {
  const { t } = useTranslation("media");
  const { company_id } = useMe();
  const queryClient = useQueryClient();
  const refresh = useRefreshMedia();
  const { queryKey } = mediaQuery(company_id, mediatype);

  async function show(change: (items: MediaItem[]) => MediaItem[]) {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (items) => items && change(items));
    return { before };
  }
  const takeBack = (context: { before: MediaItem[] | undefined } | undefined) =>
    queryClient.setQueryData(queryKey, context?.before);

  return {
    setDefault: useMutation({
      mutationFn: ({ item, is_default }: { item: MediaItem; is_default: boolean }) =>
        call(patchMedia, { params: { company_id, mediatype, media_id: item.id }, body: { is_default } }),
      onMutate: ({ item, is_default }) =>
        show((items) => items.map((one) => ({ ...one, is_default: is_default && one.id === item.id }))),
      onSuccess: ({ name, is_default }) =>
        showFlash("success", t(is_default ? "defaultSet" : "defaultCleared", { name })),
      onError: (error, _change, context) => {
        takeBack(context);
        flashError(error, t("changeFailed"));
      },
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (item: MediaItem) => call(deleteMedia, { params: { company_id, mediatype, media_id: item.id } }),
      onMutate: (item) => show((items) => items.filter(({ id }) => id !== item.id)),
      onSuccess: (_gone, { name }) => {
        showFlash("success", t("deleted", { name }));
        void queryClient.invalidateQueries({ queryKey: ["jobs"] });
      },
      onError: (error, _item, context) => {
        takeBack(context);
        flashError(error, t("deleteFailed"));
      },
      onSettled: refresh,
    }),
  };
}
