import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { uploadFile } from "#features/review/files/web/upload.ts";
import { meQuery } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { showLanguage } from "#web/i18n.ts";
import { useCall } from "#web/use-call.ts";
import {
  deleteAvatar,
  getProfile,
  listAvatars,
  patchProfile,
  putAvatar,
  type ProfilePatch,
} from "../profile.contract.ts";

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call(getProfile, { signal }),
});

/** The key begins with "people", so that changes of people invalidate it. */
export const colleaguePicturesQuery = queryOptions({
  queryKey: ["people", "pictures"],
  queryFn: ({ signal }) => call(listAvatars, { signal }),
  staleTime: Infinity,
});

export function useSaveProfile() {
  const { t } = useTranslation("profile");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfilePatch) => {
      const saved = await call(patchProfile, { body });
      await showLanguage(saved.language);
      return saved;
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      showFlash("success", t("saved"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}

/** Changes the person's picture, which the server crops to a square. */
export function useAvatarChanges() {
  const { t } = useTranslation("profile");
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [profileQuery.queryKey, meQuery.queryKey, colleaguePicturesQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const onError = (error: Error) => flashError(error, t("saveFailed"));
  return {
    put: useMutation({
      mutationFn: async (file: File) => {
        const { signal } = new AbortController();
        const key = await uploadFile(file, { signal, onProgress: () => undefined });
        return call(putAvatar, { body: { key, name: file.name } });
      },
      onSuccess: () => showFlash("success", t("picture.changed")),
      onSettled,
      onError,
    }),
    remove: useCall(deleteAvatar, {
      input: () => ({}),
      done: () => t("picture.removed"),
      failed: () => t("saveFailed"),
      refreshes: onSettled,
    }),
  };
}
