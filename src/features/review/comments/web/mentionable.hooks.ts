import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { listApplicationMentionable, listJobMentionable } from "../comments.contract.ts";
import type { CommentSubject } from "./comments.hooks.ts";

const typingPauseMs = 150;

const mentionableQuery = ({ noun, id }: CommentSubject, q: string) =>
  queryOptions({
    queryKey: ["mentionable", noun, id, q],
    queryFn: async ({ signal }) => {
      const { results } =
        noun === "applications"
          ? await call(listApplicationMentionable, { params: { application_id: id }, query: { q }, signal })
          : await call(listJobMentionable, { params: { job_id: id }, query: { q }, signal });
      return results;
    },
    staleTime: 60_000,
  });

/** Returns colleagues whose name contains a text, debounced; none while no mention is being typed. */
export function useMentionable(subject: CommentSubject, q: string | undefined) {
  const [asked] = useDebouncedValue(q, typingPauseMs);
  const isAsked = q !== undefined && asked !== undefined;
  const found = useQuery({
    ...mentionableQuery(subject, asked ?? ""),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return {
    people: (isAsked && found.data) || [],
    isCurrent: asked === q && found.isSuccess && !found.isPlaceholderData,
    error: found.error,
    retry: () => void found.refetch(),
  };
}
