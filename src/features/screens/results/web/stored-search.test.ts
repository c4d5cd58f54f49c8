import { describe, expect, it } from "vitest";
import { parseSearch } from "#web/search-params.ts";
import { SearchState } from "#features/across/search/web/search-state.ts";
import { rememberSearch } from "./stored-search.ts";

const remember = (written: object, isEntering: boolean) =>
  rememberSearch(SearchState.parse(written), written, isEntering);
const enter = (address: string) => remember(parseSearch(address), true);
const stay = (address: string) => remember(parseSearch(address), false);

describe("the search of last time", () => {
  it("[SEARCH-3] comes back when the page is opened without saying what to search for", () => {
    stay("?q=java&tags[]=go&view=board");

    expect(enter("")).toEqual({ to: "search", search: { q: "java", tags: ["go"], view: "board" } });
  });

  it("[SEARCH-3] is one per job", () => {
    stay("?q=java");
    stay("?job_id=4&q=python");

    expect(enter("?job_id=4")).toEqual({ to: "search", search: { q: "python", job_id: 4 } });
    expect(enter("?job_id=5")).toBeUndefined();
  });

  it("[SEARCH-3] gives way to an address that says what to search for", () => {
    stay("?q=java");

    expect(enter("?q=rust")).toBeUndefined();
    expect(enter("")).toEqual({ to: "search", search: { q: "rust" } });
  });

  it.each(["?view=list", "?status_group=current", "?q="])(
    "[SEARCH-3] gives way to %s, which says a default",
    (address) => {
      stay("?q=java&view=board");

      expect(enter(address)).toBeUndefined();
      expect(enter("")).toBeUndefined();
    },
  );

  it("[SEARCH-3] is forgotten by clearing it on the page", () => {
    stay("?q=java");
    stay("");

    expect(enter("")).toBeUndefined();
  });

  it("[SEARCH-2] leads to the application that was open in it, once", () => {
    stay("?q=java&application_id=7");

    expect(enter("")).toEqual({ to: "application", application_id: 7 });
    expect(enter("")).toEqual({ to: "search", search: { q: "java" } });
  });

  it("[SEARCH-2] returns from an open application to its results", () => {
    stay("?q=java&application_id=7");

    expect(stay("")).toEqual({ to: "search", search: { q: "java" } });
  });

  it("[SEARCH-2] [DETAIL-1] keeps nothing of the tab when the application is closed, also of one that is not known", () => {
    for (const tab of ["logs", "bogus"]) {
      stay(`?application_id=7&tab=${tab}`);
      expect(stay("")).toBeUndefined();

      stay(`?q=java&application_id=7&tab=${tab}`);
      expect(stay("")).toEqual({ to: "search", search: { q: "java" } });
      stay("");
    }
  });
});
