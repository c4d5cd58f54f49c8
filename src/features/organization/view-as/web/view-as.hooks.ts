import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { forgetSearches } from "#web/storage.ts";
import { endViewAs, viewAs } from "../view-as.contract.ts";

/** The answer loads everything anew, as the colleague sees it. */
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

/** The answer loads everything anew, as one sees it oneself. */
export const useEndViewAs = () =>
  useMutation({
    mutationFn: () => {
      forgetSearches();
      return call(endViewAs, {});
    },
    onError: (error: Error) => flashError(error),
  });
