import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { undoable } from "#web/undo.ts";
import { keptUnsaved } from "#web/unsaved-changes.ts";
import { cancelFetches, changeShown, refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { createRating, deleteRating, listRatings, type Rating } from "../ratings.contract.ts";
import { withOwnRating } from "./own-rating.ts";

export const ratingsQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "ratings"],
    queryFn: ({ signal }) => listOf(application_id, signal),
  });

const listOf = async (application_id: number, signal?: AbortSignal): Promise<Rating[]> =>
  (await call(listRatings, { params: { application_id }, ...(signal && { signal }) })).results;

/** Returns the reader's own rating; undefined if there is none or the ratings are not loaded. */
export function useOwnRating(application_id: number): number | undefined {
  const me = useMe();
  const { data: ratings } = useQuery(ratingsQuery(application_id));
  return ratings?.find(({ user }) => user?.id === me.id)?.value;
}

const ratingKey = (application_id: number) => ["applications", application_id, "rate"];

/** Computes the average of the shown ratings, so that an optimistic change is included immediately. */
export const averageOf = (ratings: readonly Rating[]): number | null =>
  ratings.length === 0 ? null : ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length;

/** Saves the reader's rating with an optimistic update, also in the results, which is rolled back on error. */
export function useRate(application_id: number) {
  const { t } = useTranslation("ratings");
  const me = useMe();
  const { replace, takeBack, restore, settle } = useShownRatings(application_id);
  const ownIn = (ratings: readonly Rating[]) => ratings.find(({ user }) => user?.id === me.id);

  return useMutation({
    // The hook outlives a change of application; a write under way stays with the one it was started for.
    mutationKey: ratingKey(application_id),
    scope: { id: `ratings/${application_id}` },
    meta: keptUnsaved(() => `ratings/${application_id}`),
    mutationFn: (value: number) => call(createRating, { params: { application_id }, body: { value } }),
    onMutate: async (value) => {
      let earlier: number | undefined;
      const change = undoable<Rating>({ takeBack: (rating) => restore(rating, earlier), failed: t("undoFailed") });
      const before = await replace((shown) => {
        const own = ownIn(shown);
        const { id, name, email } = me;
        const given: Rating = {
          // Temporary id until the response contains the real one.
          id: own?.id ?? -me.id,
          application: application_id,
          value,
          user: { id, name, email },
          canDelete: own !== undefined,
          dt_created: new Date().toISOString(),
        };
        return [given, ...shown.filter((rating) => rating !== own)];
      }, value);
      // If the reader's earlier rating isn't loaded, it is fetched before it is replaced.
      const ratings = before.ratings ?? (await listOf(application_id).catch(() => undefined));
      if (ratings) earlier = ownIn(ratings)?.value;
      else change.forget();
      return { before, change };
    },
    onSuccess: (rating, _value, { change }) => change.succeed(rating),
    onError: (error, _value, context) => {
      context?.change.forget();
      flashError(error, t("rateFailed"));
      return takeBack(context?.before);
    },
    onSettled: settle,
  });
}

export function useRemoveRating(application_id: number) {
  const { t } = useTranslation("ratings");
  const { replace, takeBack, restore, settle } = useShownRatings(application_id);

  return useMutation({
    mutationKey: ratingKey(application_id),
    scope: { id: `ratings/${application_id}` },
    meta: keptUnsaved(() => `ratings/${application_id}`),
    mutationFn: ({ id }: Rating) => call(deleteRating, { params: { application_id, rating_id: id } }),
    onMutate: async (taken) => {
      const change = undoable({ takeBack: () => restore(taken, taken.value), failed: t("undoFailed") });
      return { before: await replace((shown) => shown.filter(({ id }) => id !== taken.id), null), change };
    },
    onSuccess: (_nothing, _rating, { change }) => change.succeed(),
    onError: (error, _rating, context) => {
      context?.change.forget();
      flashError(error, t("deleteFailed"));
      return takeBack(context?.before);
    },
    onSettled: settle,
  });
}

type Before = { ratings: Rating[] | undefined; hideOwn: () => void };

function useShownRatings(application_id: number) {
  const { t } = useTranslation("ratings");
  const queryClient = useQueryClient();
  const { queryKey } = ratingsQuery(application_id);
  /** Refetches applications and search results, which show the average too. */
  const settle = () => refreshApplication(queryClient, application_id);
  const showOwn = (own: number | null) =>
    changeShown(queryClient, application_id, (shown) => withOwnRating(shown, own));
  return {
    /** Replaces the shown ratings, including the reader's own, and returns the earlier ones. */
    async replace(next: (shown: Rating[]) => Rating[], own: number | null): Promise<Before> {
      // Running fetches would overwrite the optimistic update.
      await Promise.all([queryClient.cancelQueries({ queryKey }), cancelFetches(queryClient, application_id)]);
      const ratings = queryClient.getQueryData(queryKey);

      // If the ratings aren't loaded, the reader's own must not appear as the only one.
      queryClient.setQueryData(queryKey, ratings && next(ratings));
      return { ratings, hideOwn: showOwn(own) };
    },
    takeBack(before: Before | undefined): void {
      if (!before) return;
      queryClient.setQueryData(queryKey, before.ratings);
      before.hideOwn();
    },
    /** Restores the earlier rating, or deletes the new one if there was none; returns the message to show. */
    async restore({ id }: Rating, earlier: number | undefined): Promise<string> {
      const params = { application_id };
      try {
        if (earlier === undefined) await call(deleteRating, { params: { ...params, rating_id: id } });
        else await call(createRating, { params, body: { value: earlier } });
        return t("undone");
      } finally {
        void settle();
      }
    },
    settle,
  };
}
