import * as z from "zod/mini";
import { readStored, searchKey, writeStored } from "#web/storage.ts";
import { SearchState, withoutDefaults } from "#features/across/search/web/search-state.ts";

type Stored = Partial<SearchState>;

/** Redirect of a search that is being opened: to the saved last search, or to the application that was open in it. */
export type Detour = { to: "search"; search: Stored } | { to: "application"; application_id: number };

const readSearch = (job_id: number | undefined): Stored =>
  withoutDefaults(SearchState.parse(readStored(searchKey(job_id), z.looseObject({}), {})));

/** Whether the search contains nothing but the job. */
const isBare = (search: object) => Object.keys(search).every((name) => name === "job_id");

/**
 * Saves the search, and returns a redirect for a URL without search parameters. Entering such a URL leads to the saved
 * search. Going there from an open application leads to that application's results.
 * `written` contains the parameters as in the URL: an explicit default such as `?view=list` isn't bare.
 */
export function rememberSearch(state: SearchState, written: object, isEntering: boolean): Detour | undefined {
  const search = withoutDefaults(state);
  const { job_id } = state;
  const { application_id, tab: _tab, ...stored } = readSearch(job_id);

  if (isBare(written) && (isEntering || application_id !== undefined)) {
    // Forget the open application after redirecting to it once, so that going back from it doesn't lead there again.
    writeStored(searchKey(job_id), stored);
    if (isEntering && application_id !== undefined) return { to: "application", application_id };
    if (!isBare(stored)) return { to: "search", search: { ...stored, job_id } };
    return undefined;
  }

  writeStored(searchKey(job_id), search);
  return undefined;
}
