import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import type { SavedSearch } from "../saved-searches.contract.ts";
import {
  createSavedSearch,
  deleteSavedSearch,
  patchSavedSearch,
  pinSavedSearch,
  restoreSavedSearch,
  unpinSavedSearch,
} from "../saved-search-changes.contract.ts";

type Change = Partial<Pick<SavedSearch, "name" | "query" | "is_shared">>;

/**
 * Mutations of saved searches. Each refetches the lists, because the menu and the navigation show the same searches.
 */
export function useSavedSearchChanges() {
  const { t } = useTranslation("saved-searches");
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ["saved-searches"] });
  const change = {
    onSettled,
    onError: (error: unknown) => flashError(error, t("changeFailed")),
  };

  return {
    /** Errors are shown by the form. */
    save: useMutation({
      mutationFn: (body: { name: string; query: SearchParams; is_shared: boolean }) =>
        call(createSavedSearch, { body }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ search, name }: { search: SavedSearch; name: string }) => patch(search, { name }),
      onSettled,
    }),
    patch: useMutation({
      mutationFn: ({ search, change: changed }: { search: SavedSearch; change: Change }) => patch(search, changed),
      ...change,
    }),
    pin: useMutation({
      mutationFn: ({ id, is_pinned }: SavedSearch) =>
        call(is_pinned ? unpinSavedSearch : pinSavedSearch, { params: { saved_search_id: id } }),
      ...change,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SavedSearch) => call(deleteSavedSearch, { params: { saved_search_id: id } }),
      onSettled,
      onError: (error: unknown) => flashError(error, t("deleteFailed")),
    }),
    restore: useMutation({
      mutationFn: ({ id }: SavedSearch) => call(restoreSavedSearch, { params: { saved_search_id: id } }),
      ...change,
    }),
  };
}

const patch = ({ id, version }: SavedSearch, change: Change) =>
  call(patchSavedSearch, { params: { saved_search_id: id }, body: { ...change, version } });
