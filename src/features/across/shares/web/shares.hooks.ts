import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { queryOfPath } from "#web/search-params.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { createTabStore } from "#web/store.ts";
import { undoable } from "#web/undo.ts";
import {
  createShareLink,
  listApplicationShareLinks,
  listShareLinks,
  patchShareLink,
  type ShareLink,
} from "../shares.contract.ts";
import type { LeftOutReason, ShareSection } from "../shares.ts";

export type ShareFormValues = { sections: ShareSection[]; days: string; title: string };
export type MadeShareLink = ReplyOf<typeof createShareLink>;
export type LeftOut = { left_out: { reason: LeftOutReason; count: number }[]; shareable_ids: number[] };

/** Drafts of share links. They end with the tab or the session, because a title can contain personal data. */
export const shareDrafts = createTabStore<ShareFormValues>("share-drafts");

const shareLinksKey = ["share-link-lists"] as const;

export const shareLinksQuery = (all: boolean) =>
  infiniteQueryOptions({
    queryKey: [...shareLinksKey, { all }],
    queryFn: ({ pageParam, signal }) =>
      call(listShareLinks, {
        query: pageParam === undefined ? { ...(all && { all }) } : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

export const applicationShareLinksQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "share_links"],
    queryFn: ({ signal }) => call(listApplicationShareLinks, { params: { application_id }, signal }),
  });

/** Refreshes this tab immediately. Other tabs are refreshed by live updates. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: shareLinksKey }),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === "applications" && queryKey[2] === "share_links",
    }),
  ]);

export function useCreateShareLink() {
  const { t } = useTranslation("shares");
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: ({ chosen, values }: { chosen: Selection; values: ShareFormValues }) =>
      call(createShareLink, { body: { ...chosen, ...values, days: Number(values.days) } }),
    onError: (error) => {
      if (!isRefused(error)) flashError(error, t("failed"));
    },
    onSettled: () => refresh(queryClient),
  });
  return useSingleFlight(create);
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** Applications that can't be shared, if the others can. */
export const leftOutOf = (error: unknown): LeftOut | undefined =>
  isRefused(error) && error.code === "left_out" ? (error.data as LeftOut) : undefined;

/** Error about the selection, which is no field of the form. */
export const selectionErrorOf = (error: unknown): string | undefined =>
  isRefused(error) ? (error.errors.application_ids ?? error.errors.query)?.join(" ") : undefined;

type Listed = ReplyOf<typeof listShareLinks>;
type OnApplication = ReplyOf<typeof listApplicationShareLinks>;

const without = <List extends { results: ShareLink[] }>(list: List, link: ShareLink): List => ({
  ...list,
  results: list.results.filter(({ id }) => id !== link.id),
});

/** Revokes a link with an optimistic update in every list, and can undo it. */
export function useRevokeShareLink() {
  const { t } = useTranslation("shares");
  const queryClient = useQueryClient();
  const isOfOne = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === "applications" && queryKey[2] === "share_links";
  const send = ({ id: share_link_id }: ShareLink, is_revoked: boolean) =>
    call(patchShareLink, { params: { share_link_id }, body: { is_revoked } });
  const nameOf = ({ title, count }: ShareLink) => (title === "" ? t("unnamed", { count }) : title);

  return useMutation({
    mutationFn: (link: ShareLink) => send(link, true),
    onMutate: async (link) => {
      await queryClient.cancelQueries({ queryKey: shareLinksKey });
      await queryClient.cancelQueries({ predicate: isOfOne });
      queryClient.setQueriesData<InfiniteData<Listed>>({ queryKey: shareLinksKey }, (shown) =>
        shown
          ? {
              ...shown,
              pages: shown.pages.map((page) => {
                const rest = without(page, link);
                return { ...rest, count: page.count - (page.results.length - rest.results.length) };
              }),
            }
          : shown,
      );
      queryClient.setQueriesData<OnApplication>({ predicate: isOfOne }, (shown) =>
        shown ? without(shown, link) : shown,
      );
      return undoable<ShareLink>({
        takeBack: async () => {
          await send(link, false).finally(() => void refresh(queryClient));
          return t("restored", { name: nameOf(link) });
        },
        failed: t("notChanged"),
      });
    },
    onSuccess: (answer, link, change) => change.succeed(answer, t("revoked", { name: nameOf(link) })),
    onError: (error, _link, change) => {
      change?.forget();
      flashError(error, t("notChanged"));
    },
    onSettled: () => refresh(queryClient),
  });
}
