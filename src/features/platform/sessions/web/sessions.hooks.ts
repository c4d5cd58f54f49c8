import { keepPreviousData, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { call, reloadPage } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { showLanguage } from "#web/i18n.ts";
import { forgetSessionToken, storeSessionToken } from "#web/session-token.ts";
import { clearStored, forgetSearches } from "#web/storage.ts";
import { showTimesIn } from "#web/ui/dates.ts";
import { forgetUnsavedChanges } from "#web/unsaved-changes.ts";
import { changeCompany, getEntry, getMe, listCompanies, login, logout, setLanguage } from "../sessions.contract.ts";

const aYear = 31_536_000;

/** Shows the error from the mutation instead of the caller, because the menu or palette has closed by then. */
const sayFailed = (error: Error) => flashError(error);

const personKey = "session.person";

/**
 * Whether this tab was last used by another person. If so, clears everything stored of their work, such as drafts; the
 * caller reloads the page, which has loaded them by now.
 */
function isForAnother(id: number): boolean {
  const earlier = sessionStorage.getItem(personKey);
  const isAnother = earlier !== null && earlier !== String(id);
  if (isAnother) {
    clearStored();
    sessionStorage.clear();
  }
  sessionStorage.setItem(personKey, String(id));
  return isAnother;
}

/** The signed-in person. The routes behind the sign-in load it before they render. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => {
    const me = await call(getMe, { signal, when_signed_out: "throw" });
    storeSessionToken();
    showTimesIn(me.time_zone);
    return isForAnother(me.viewed_by?.id ?? me.id) ? reloadPage() : me;
  },
  // Without a connection, the page shows an error instead of staying blank until the browser is online.
  networkMode: "always",
  staleTime: 5 * 60_000,
});

/** Loads the first companies whose name contains a text, for people with more companies than fit in the menu. */
export const companiesByNameQuery = (q: string) =>
  queryOptions({
    queryKey: ["companies", { q }, "first"],
    queryFn: async ({ signal }) => (await call(listCompanies, { query: { q, page_size: 8 }, signal })).results,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

export const entryQuery = queryOptions({
  queryKey: ["entry"],
  queryFn: ({ signal }) => call(getEntry, { signal }),
  staleTime: Infinity,
});

export const useMe = () => useSuspenseQuery(meQuery).data;

export const useSignIn = () =>
  useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
    onMutate: forgetSessionToken,
  });

/**
 * Signs out and clears everything the browser stored, because the next person at this computer can be someone else. Leads
 * to the sign-in page, or to `next` if given.
 */
export function useSignOut(next?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      clearStored();
      sessionStorage.clear();
      await call(logout, { body: {}, stays: next !== undefined });
      if (next !== undefined) window.location.assign(next);
    },
    onError: sayFailed,
    onSettled: () => {
      queryClient.clear();
      forgetSessionToken();
      forgetUnsavedChanges();
    },
  });
}

/** Switches to another company. The response redirects the browser, so that everything on the screen is loaded again. */
export const useChangeCompany = () =>
  useMutation({
    mutationFn: (body: { company_id: number; application_id?: number }) => {
      forgetSearches();
      return call(changeCompany, { body });
    },
    // The response starts a new session and leads to one of its pages.
    onMutate: forgetSessionToken,
    onError: sayFailed,
  });

/**
 * Switches the language and saves it for the person, so that emails and other computers use it too. Translations load
 * before the switch, so that a reload at the same moment doesn't fall back to another language.
 */
export function useSetLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (language: string) => {
      await call(setLanguage, { body: { language } });
      await showLanguage(language);
    },
    onSuccess: () => queryClient.invalidateQueries(),
    onError: sayFailed,
  });
}

/** Stores the language in a cookie, because the person is unknown before sign-in. The server reads the cookie too. */
export function chooseEntryLanguage(language: string): Promise<void> {
  document.cookie = `language=${language}; path=/; max-age=${aYear}; samesite=lax`;
  return showLanguage(language);
}
