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

/** The reader's own rating; undefined without one, and until the ratings are loaded. */
export function useOwnRating(application_id: number): number | undefined {
  const me = useMe();
  const { data: ratings } = useQuery(ratingsQuery(application_id));
  return ratings?.find(({ user }) => user?.id === me.id)?.value;
}

const ratingKey = (application_id: number) => ["applications", application_id, "rate"];

/** The mean of what is shown, so that it follows a star at once. */
export const averageOf = (ratings: readonly Rating[]): number | null =>
  ratings.length === 0 ? null : ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length;

/** The reader's own rating is replaced optimistically, in the results as well, and restored when the server refuses. */
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
          // A placeholder id, until the answer brings the real one.
          id: own?.id ?? -me.id,
          application: application_id,
          value,
          user: { id, name, email },
          canDelete: own !== undefined,
          dt_created: new Date().toISOString(),
        };
        return [given, ...shown.filter((rating) => rating !== own)];
      }, value);
      // When the reader's earlier rating is not on the screen, it is read from the server before it is replaced there.
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
  /** Applications and search results show the average, too. */
  const settle = () => refreshApplication(queryClient, application_id);
  const showOwn = (own: number | null) =>
    changeShown(queryClient, application_id, (shown) => withOwnRating(shown, own));
  return {
    /** Replaces the ratings shown, the reader's own among them, and returns the earlier ones. */
    async replace(next: (shown: Rating[]) => Rating[], own: number | null): Promise<Before> {
      // What is asked for already would bring the old ones back.
      await Promise.all([queryClient.cancelQueries({ queryKey }), cancelFetches(queryClient, application_id)]);
      const ratings = queryClient.getQueryData(queryKey);

      // While they are not loaded, the reader's own alone would pass for all of them.
      queryClient.setQueryData(queryKey, ratings && next(ratings));
      return { ratings, hideOwn: showOwn(own) };
    },
    takeBack(before: Before | undefined): void {
      if (!before) return;
      queryClient.setQueryData(queryKey, before.ratings);
      before.hideOwn();
    },
    /** Gives the own rating that there was before, or takes away the one there is; answers what to say of it. */
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
