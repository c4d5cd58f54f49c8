import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { cancelFetches, changeShown, refreshApplication } from "#features/review/applications/web/application-cache.ts";
import type { CallOf, ReplyOf } from "#shared/contract.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { undoable } from "#web/undo.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { addTag, listCompanyTags, listTags, removeTag, type Tag } from "../tags.contract.ts";
import { tagSlug, writeTagName } from "../tags.ts";

export const tagsQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "tags"],
    queryFn: ({ signal }) => call(listTags, { params: { application_id }, signal }),
  });

/** Tags of the company that contain a text, for suggestions. */
export const companyTagsQuery = (q: string) =>
  queryOptions({
    queryKey: ["tags", q],
    queryFn: async ({ signal }) => (await call(listCompanyTags, { query: { q }, signal })).results,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Returns the names that no tag of the company has yet. */
export async function newTagNames(names: readonly string[]): Promise<string[]> {
  const written = [...new Set(names.map(writeTagName))];
  const isNew = await Promise.all(written.map(async (name) => !(await isTagName(name))));
  return written.filter((_name, index) => isNew[index]);
}

/** Whether a tag has exactly this name. Reads all pages, because a short name is part of many others. */
async function isTagName(name: string): Promise<boolean> {
  let query: CallOf<typeof listCompanyTags>["query"] = { q: name, page_size: 100 };
  for (;;) {
    const { results, next }: ReplyOf<typeof listCompanyTags> = await call(listCompanyTags, { query });
    if (results.some((tag) => tag.name === name)) return true;
    if (next === null) return false;
    query = queryOfPath(next);
  }
}

/** Includes the application, so that pending changes stay with it when the reader goes to another one. */
const changeKey = (application_id: number) => [...tagsQuery(application_id).queryKey, "change"];

const targetOf = (application_id: number, slug: string) => `tags/${application_id}/${slug}`;

/** Adds a tag with an optimistic update, normalized like on the server and rolled back on error. */
export function useAddTag(application_id: number) {
  const { t } = useTranslation("tags");
  const { change, settle, takenBack } = useShownTags(application_id);

  return useMutation({
    mutationKey: changeKey(application_id),
    meta: keptUnsaved((name: string) => targetOf(application_id, tagSlug(writeTagName(name)))),
    mutationFn: (name: string) => call(addTag, { params: { application_id }, body: { name } }),
    onMutate: async (text) => {
      const name = writeTagName(text);
      const tag: Tag = { name, slug: tagSlug(name) };
      const takeBack = ({ slug }: Tag) => takenBack(call(removeTag, { params: { application_id, slug } }));
      const added = undoable({ takeBack, failed: t("undoFailed") });
      await change((shown) => [...shown.filter(({ slug }) => slug !== tag.slug), tag]);
      return added;
    },
    onSuccess: (tag, _text, added) => added.succeed(tag),
    onError: (error, text, added) => {
      added?.forget();
      flashError(error, t("addFailed"));
      const slug = tagSlug(writeTagName(text));
      return change((shown) => shown.filter((tag) => tag.slug !== slug));
    },
    onSettled: settle,
  });
}

export function useRemoveTag(application_id: number) {
  const { t } = useTranslation("tags");
  const { change, settle, takenBack } = useShownTags(application_id);

  return useMutation({
    mutationKey: changeKey(application_id),
    meta: keptUnsaved(({ slug }: Tag) => targetOf(application_id, slug)),
    mutationFn: ({ slug }: Tag) => call(removeTag, { params: { application_id, slug } }),
    onMutate: async ({ name, slug }) => {
      const addAgain = () => call(addTag, { params: { application_id }, body: { name } });
      const removed = undoable({ takeBack: () => takenBack(addAgain()), failed: t("undoFailed") });
      await change((shown) => shown.filter((tag) => tag.slug !== slug));
      return removed;
    },
    onSuccess: (_nothing, _tag, removed) => removed.succeed(),
    onError: (error, tag, removed) => {
      removed?.forget();
      flashError(error);
      return change((shown) => [...shown, tag]);
    },
    onSettled: settle,
  });
}

function useShownTags(application_id: number) {
  const { t } = useTranslation("tags");
  const queryClient = useQueryClient();
  const { queryKey } = tagsQuery(application_id);
  /** Refetches applications, search results and suggestions, which show the tags too. */
  const settle = () =>
    Promise.all([
      refreshApplication(queryClient, application_id),
      queryClient.invalidateQueries({ queryKey: ["tags"] }),
    ]);

  return {
    async change(next: (shown: Tag[]) => Tag[]): Promise<void> {
      await Promise.all([queryClient.cancelQueries({ queryKey }), cancelFetches(queryClient, application_id)]);
      queryClient.setQueryData(queryKey, (shown) => shown && next(shown));
      changeShown(queryClient, application_id, (shown) => ({ ...shown, tags: next(shown.tags) }));
    },
    settle,
    /** Waits for an undo and returns the message to show. */
    async takenBack(wayBack: Promise<unknown>): Promise<string> {
      try {
        await wayBack;
        return t("undone");
      } finally {
        void settle();
      }
    },
  };
}
