import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { refreshApplication } from "#features/applications/web/refresh.ts";
import { resultsKey } from "#features/search/web/search.hooks.ts";
import { createRating, deleteRating, listRatings, type Rating } from "../ratings.contract.ts";
import { ownRatingInResults } from "./own-rating.ts";

export const ratingsQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "ratings"],
    queryFn: async ({ signal }) => (await call(listRatings, { params: { application_id }, signal })).results,
  });

/** The rating that one has given oneself; nothing before it is known. */
export function useOwnRating(application_id: number): number | undefined {
  const me = useMe();
  const { data: ratings } = useQuery(ratingsQuery(application_id));
  return ratings?.find(({ user }) => user?.id === me.id)?.value;
}

const ratingKey = (application_id: number) => ["applications", application_id, "rate"];

/** The mean of what is shown, so that it follows a star at once. */
export const averageOf = (ratings: readonly Rating[]): number | null =>
  ratings.length === 0 ? null : ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length;

/** One's own rating is replaced at once, in the results as well, and comes back when the server refuses. */
export function useRate(application_id: number) {
  const { t } = useTranslation("ratings");
  const me = useMe();
  const { replace, takeBack, settle } = useShownRatings(application_id);

  return useMutation({
    // Whoever goes on to the next application takes the hook along; what is under way stays with this one.
    mutationKey: ratingKey(application_id),
    scope: { id: `ratings/${application_id}` },
    mutationFn: (value: number) => call(createRating, { params: { application_id }, body: { value } }),
    onMutate: (value) =>
      replace((shown) => {
        const own = shown.find(({ user }) => user?.id === me.id);
        const { id, name, email } = me;
        const given: Rating = {
          // Nothing on the server has this id; it stands in until the answer brings the real one.
          id: own?.id ?? -me.id,
          application: application_id,
          value,
          user: { id, name, email },
          canDelete: own !== undefined,
          dt_created: new Date().toISOString(),
        };
        return [given, ...shown.filter((rating) => rating !== own)];
      }, value),
    onError: (error, _value, before) => {
      flashError(error, t("rateFailed"));
      return takeBack(before);
    },
    onSettled: settle,
  });
}

export function useTakeRatingBack(application_id: number) {
  const { t } = useTranslation("ratings");
  const { replace, takeBack, settle } = useShownRatings(application_id);

  return useMutation({
    mutationKey: ratingKey(application_id),
    scope: { id: `ratings/${application_id}` },
    mutationFn: ({ id }: Rating) => call(deleteRating, { params: { application_id, rating_id: id } }),
    onMutate: (taken) => replace((shown) => shown.filter(({ id }) => id !== taken.id), null),
    onError: (error, _rating, before) => {
      flashError(error, t("deleteFailed"));
      return takeBack(before);
    },
    onSettled: settle,
  });
}

type Before = { ratings: Rating[] | undefined; own: number | null };

function useShownRatings(application_id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = ratingsQuery(application_id);
  const inResults = ownRatingInResults(queryClient, application_id);
  return {
    /** Puts other ratings in place of those shown, one's own among them, and answers what was shown before. */
    async replace(next: (shown: Rating[]) => Rating[], own: number | null): Promise<Before> {
      // What is asked for already would bring the old ones back.
      await Promise.all([queryKey, resultsKey].map((key) => queryClient.cancelQueries({ queryKey: key })));
      const before = { ratings: queryClient.getQueryData(queryKey), own: inResults.read() };
      // Where they are not known yet, one's own alone would pass for all of them.
      queryClient.setQueryData(queryKey, before.ratings && next(before.ratings));
      inResults.show(own);
      return before;
    },
    takeBack(before: Before | undefined): void {
      if (!before) return;
      queryClient.setQueryData(queryKey, before.ratings);
      inResults.show(before.own);
    },
    /** The average stands on the application and in search results, too. */
    settle: () => refreshApplication(queryClient, application_id),
  };
}
