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

/** Said by the mutation and not by its caller: a menu or the palette has closed by then, and would not hear of it. */
const sayFailed = (error: Error) => flashError(error);

const personKey = "session.person";

/** Forgets what this tab keeps of the work of another person, such as drafts, which the page has loaded by now. */
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

/** The signed-in person. The routes behind the sign-in load it before they show anything. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: async ({ signal }) => {
    const me = await call(getMe, { signal, when_signed_out: "throw" });
    storeSessionToken();
    showTimesIn(me.time_zone);
    return isForAnother(me.viewed_by?.id ?? me.id) ? reloadPage() : me;
  },
  // Without an answer the page says so, and does not stay blank until there is one.
  networkMode: "always",
  staleTime: 5 * 60_000,
});

/** The first companies whose name holds a text, for people with more companies than a menu has room for. */
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
 * Whatever the browser remembers of the work goes with the session: the next person at this computer is another. It leads
 * to the sign-in, or to an address of ours where one is given.
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

/** The answer redirects the browser, so everything on the screen is loaded again for the other company. */
export const useChangeCompany = () =>
  useMutation({
    mutationFn: (body: { company_id: number; application_id?: number }) => {
      forgetSearches();
      return call(changeCompany, { body });
    },
    // The answer brings a new session, and leads to a page of it.
    onMutate: forgetSessionToken,
    onError: sayFailed,
  });

/**
 * Switches the language, and stores it with the person so that mails and other computers follow. The page's sentences
 * are loaded before it switches, so that a reload at the same moment does not fall back.
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

/** Before the sign-in the person is unknown, so the choice stays on this computer, where the server reads it as well. */
export function chooseEntryLanguage(language: string): Promise<void> {
  document.cookie = `language=${language}; path=/; max-age=${aYear}; samesite=lax`;
  return showLanguage(language);
}
