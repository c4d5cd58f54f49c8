import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { undoable } from "#web/undo.ts";
import {
  deleteTag,
  listTagUsage,
  mergeTags,
  previewTagMerge,
  renameTag,
  undoTagChange,
  type TagUsage,
} from "../manage.contract.ts";
import type { Tag } from "../tags.contract.ts";

const usageKey = ["tags", "usage"] as const;

/** Tags whose name contains a text, with the number of applications per tag. */
export const tagUsageQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...usageKey, q],
    queryFn: ({ pageParam, signal }) =>
      call(listTagUsage, {
        query: pageParam === undefined ? { q, page_size: 100 } : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Number of applications affected by a merge. The number doesn't depend on which tag remains. */
export const mergePreviewQuery = (slugs: readonly string[], into: string) =>
  queryOptions({
    queryKey: ["tags", "merge-preview", slugs.toSorted()],
    queryFn: ({ signal }) =>
      call(previewTagMerge, { query: { slugs: slugs.filter((slug) => slug !== into), into }, signal }),
    staleTime: 0,
  });

/** Renames a tag without an optimistic update, because the dialog keeps the typed name until the server has saved it. */
export function useRenameTag() {
  const { t } = useTranslation("tags");
  const refresh = useRefreshTags();
  return useMutation({
    mutationFn: ({ tag, name }: { tag: Tag; name: string }) =>
      call(renameTag, { params: { slug: tag.slug }, body: { name } }),
    onSuccess: (renamed, { tag }) => {
      if (renamed.slug === tag.slug) return;
      const takeBack = async () => {
        await call(renameTag, { params: { slug: renamed.slug }, body: { name: tag.name } }).finally(refresh);
        return t("undone");
      };
      undoable({ takeBack, failed: t("undoFailed") }).succeed(
        undefined,
        t("manage.renamed", { from: tag.name, to: renamed.name }),
      );
    },
    onSettled: refresh,
  });
}

export function useMergeTags() {
  const { t, i18n } = useTranslation("tags");
  const refresh = useRefreshTags();
  const takeBack = useTakeBack();
  return useMutation({
    mutationFn: ({ tags, into }: { tags: readonly Tag[]; into: Tag }) =>
      call(mergeTags, { body: { slugs: tags.map(({ slug }) => slug), into: into.slug } }),
    onSuccess: (change, { into }) =>
      undoable({ takeBack, failed: t("undoFailed") }).succeed(
        change,
        t("manage.merged", {
          name: into.name,
          count: change.count,
          number: change.count.toLocaleString(i18n.language),
        }),
      ),
    onSettled: refresh,
  });
}

/** Deletes a tag with an optimistic update, which is rolled back on error. */
export function useDeleteTag() {
  const { t } = useTranslation("tags");
  const queryClient = useQueryClient();
  const refresh = useRefreshTags();
  const takeBack = useTakeBack();
  return useMutation({
    mutationFn: ({ slug }: Tag) => call(deleteTag, { params: { slug } }),
    onMutate: async ({ slug }) => {
      const deleted = undoable({ takeBack, failed: t("undoFailed") });
      await queryClient.cancelQueries({ queryKey: usageKey });
      queryClient.setQueriesData<InfiniteData<ReplyOf<typeof listTagUsage>>>(
        { queryKey: usageKey },
        (shown) => shown && { ...shown, pages: shown.pages.map((page) => without(page, slug)) },
      );
      return deleted;
    },
    onSuccess: (change, { name }, deleted) => deleted.succeed(change, t("manage.deleted", { name })),
    onError: (error, { name }, deleted) => {
      deleted?.forget();
      flashError(error, t("manage.deleteFailed", { name }));
    },
    onSettled: refresh,
  });
}

function without(page: ReplyOf<typeof listTagUsage>, slug: string) {
  const results = page.results.filter((tag: TagUsage) => tag.slug !== slug);
  return { ...page, results, count: page.count - (page.results.length - results.length) };
}

/** Returns a function that undoes a change, and returns the message to show. */
function useTakeBack() {
  const { t } = useTranslation("tags");
  const refresh = useRefreshTags();
  return async ({ change_id }: { change_id: number }) => {
    await call(undoTagChange, { params: { change_id } }).finally(refresh);
    return t("undone");
  };
}

/** Refetches everything that shows tags: applications, searches and saved searches. */
function useRefreshTags() {
  const queryClient = useQueryClient();
  return () =>
    void Promise.all(
      (["tags", "search", "applications", "saved-searches"] as const).map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
}
