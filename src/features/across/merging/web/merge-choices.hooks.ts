import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { ApiError } from "#web/api-error.ts";
import { getApplication, type ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { findPeople } from "#features/across/search/web/people-query.ts";

const maxFound = 20;

/** Matches the id of an application, alone or in its URL. */
const numbered = /^#?(\d{1,15})$|\/applications\/(\d{1,15})(?:[/?#]|$)/;

/** Query for applications by the candidate's name, email or phone number, or by id or URL. */
export const mergeChoicesQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", "merge-choices", text],
    queryFn: async ({ signal }): Promise<ApplicationRow[]> => {
      const [, number, linked] = numbered.exec(text) ?? [];
      const application_id = number ?? linked;
      const [found, named] = await Promise.all([
        linked === undefined ? findPeople(text, maxFound, signal) : [],
        application_id === undefined ? undefined : findByNumber(Number(application_id), signal),
      ]);
      return named ? [named, ...found.filter(({ id }) => id !== named.id)] : found;
    },
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });

const findByNumber = (application_id: number, signal: AbortSignal) =>
  call(getApplication, { params: { application_id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
