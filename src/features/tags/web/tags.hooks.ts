import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { refreshApplication } from "#features/applications/web/refresh.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { addTag, listCompanyTags, listTags, removeTag, type Tag } from "../tags.contract.ts";
import { tagSlug, writeTagName } from "../tags.ts";

export const tagsQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "tags"],
    queryFn: ({ signal }) => call(listTags, { params: { application_id }, signal }),
  });

/** The company's tags that hold a text, for suggestions. */
export const companyTagsQuery = (q: string) =>
  queryOptions({
    queryKey: ["tags", q],
    queryFn: async ({ signal }) => (await call(listCompanyTags, { query: { q }, signal })).results,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** What is under way stays with its application when somebody goes on to the next. */
const changeKey = (application_id: number) => [...tagsQuery(application_id).queryKey, "change"];

/** Shown at once, as the server would write it; gone again when the server refuses. */
export function useAddTag(application_id: number) {
  const { t } = useTranslation("tags");
  const { change, settle } = useShownTags(application_id);

  return useMutation({
    mutationKey: changeKey(application_id),
    mutationFn: (name: string) => call(addTag, { params: { application_id }, body: { name } }),
    onMutate: (text) => {
      const name = writeTagName(text);
      const tag: Tag = { name, slug: tagSlug(name) };
      return change((shown) => [...shown.filter(({ slug }) => slug !== tag.slug), tag]);
    },
    onError: (error, text) => {
      flashError(error, t("addFailed"));
      const slug = tagSlug(writeTagName(text));
      return change((shown) => shown.filter((tag) => tag.slug !== slug));
    },
    onSettled: settle,
  });
}

export function useRemoveTag(application_id: number) {
  const { change, settle } = useShownTags(application_id);

  return useMutation({
    mutationKey: changeKey(application_id),
    mutationFn: ({ slug }: Tag) => call(removeTag, { params: { application_id, slug } }),
    onMutate: ({ slug }) => change((shown) => shown.filter((tag) => tag.slug !== slug)),
    onError: (error, tag) => {
      flashError(error);
      return change((shown) => [...shown, tag]);
    },
    onSettled: settle,
  });
}

function useShownTags(application_id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = tagsQuery(application_id);
  return {
    async change(next: (shown: Tag[]) => Tag[]): Promise<void> {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (shown) => shown && next(shown));
    },
    /** Tags stand on the application, in search results and among the suggestions, too. */
    settle: () =>
      Promise.all([
        refreshApplication(queryClient, application_id),
        queryClient.invalidateQueries({ queryKey: ["tags"] }),
      ]),
  };
}
