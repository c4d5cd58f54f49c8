import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { forgetSearches } from "#web/storage.ts";
import { endViewAs, viewAs } from "../view-as.contract.ts";

/** Starts view-as mode. The redirect in the response reloads the app as the colleague. */
export function useViewAs() {
  const { t } = useTranslation("view-as");
  return useMutation({
    mutationFn: ({ id: user_id }: { id: number; name: string }) => {
      forgetSearches();
      return call(viewAs, { body: { user_id } });
    },
    onError: (error, { name }) => flashError(error, t("failed", { name })),
  });
}

/** Ends view-as mode. The redirect in the response reloads the app as the admin. */
export const useEndViewAs = () =>
  useMutation({
    mutationFn: () => {
      forgetSearches();
      return call(endViewAs, {});
    },
    onError: (error: Error) => flashError(error),
  });
