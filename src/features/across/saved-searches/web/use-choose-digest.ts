import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { setSavedSearchDigest } from "../saved-search-changes.contract.ts";
import type { Digest } from "../digests.ts";
import type { listSavedSearches, SavedSearch } from "../saved-searches.contract.ts";

const queryKey = ["saved-searches"] as const;

type List = ReplyOf<typeof listSavedSearches>;

/** Sets the frequency with an optimistic update in every list, and a rollback if the server refuses. */
export function useChooseDigest({ id }: Pick<SavedSearch, "id">) {
  const { t } = useTranslation("system-mail");
  const queryClient = useQueryClient();

  return useMutation({
    scope: { id: `digest-${id}` },
    mutationFn: (digest: Digest) => call(setSavedSearchDigest, { params: { saved_search_id: id }, body: { digest } }),
    onMutate: async (digest) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<List>({ queryKey });
      queryClient.setQueriesData<List>(
        { queryKey },
        (list) =>
          list && {
            ...list,
            results: list.results.map((search) => (search.id === id ? { ...search, digest } : search)),
          },
      );
      return before;
    },
    onError: (error, _digest, before = []) => {
      for (const [key, list] of before) queryClient.setQueryData(key, list);
      flashError(error, t("digest.failed"));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
