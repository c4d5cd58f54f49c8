import { useMutation } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { forgetSearches } from "#web/storage.ts";
import { endViewAs } from "../view-as.contract.ts";

/** The answer loads everything anew, as one sees it oneself. */
export const useEndViewAs = () =>
  useMutation({
    mutationFn: () => {
      forgetSearches();
      return call(endViewAs, {});
    },
    onError: (error: Error) => flashError(error),
  });
