import * as z from "zod/mini";
import { readStored, searchKey, writeStored } from "#web/storage.ts";
import { SearchState, withoutDefaults } from "#features/across/search/web/search-state.ts";

type Stored = Partial<SearchState>;

/** Where an opening search goes on to instead: the search of last time, or the application that was open in it. */
export type Detour = { to: "search"; search: Stored } | { to: "application"; application_id: number };

const readSearch = (job_id: number | undefined): Stored =>
  withoutDefaults(SearchState.parse(readStored(searchKey(job_id), z.looseObject({}), {})));

/** Names nothing but the job. */
const isBare = (search: object) => Object.keys(search).every((name) => name === "job_id");

/**
 * Keeps what is searched for, and answers where to go instead when the address leaves it open. Entering at a bare address
 * leads to the search of last time. Coming to a bare address from an open application leads back to its results.
 * `written` has the parameters as the address has them: one that says a default, such as `?view=list`, is not bare.
 */
export function rememberSearch(state: SearchState, written: object, isEntering: boolean): Detour | undefined {
  const search = withoutDefaults(state);
  const { job_id } = state;
  const { application_id, tab: _tab, ...stored } = readSearch(job_id);

  if (isBare(written) && (isEntering || application_id !== undefined)) {
    // What is open is remembered once: the way back from it must not lead to it again.
    writeStored(searchKey(job_id), stored);
    if (isEntering && application_id !== undefined) return { to: "application", application_id };
    if (!isBare(stored)) return { to: "search", search: { ...stored, job_id } };
    return undefined;
  }

  writeStored(searchKey(job_id), search);
  return undefined;
}
