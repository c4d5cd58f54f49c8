import { describe, expect, it } from "vitest";
import { stringifySearch } from "#shared/request-address.ts";
import { parseSearch, SearchBool, SearchInt } from "./search-params.ts";

describe("search in the address", () => {
  it("[SEARCH-3] is as legible as the query of the API", () => {
    const search = { q: "site reliability", status: ["new", "on hold"], job_id: 7, idle_applications: true };

    expect(stringifySearch(search)).toBe(
      "?q=site+reliability&status[]=new&status[]=on+hold&job_id=7&idle_applications=1",
    );
  });

  it.each([{ q: "C++ & c#", tags: ["a=b", "å,ä", "100%"] }, { q: "", status: ["one"] }, { answers: ["12:yes/no"] }])(
    "[SEARCH-3] comes back as it went: %j",
    (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    },
  );

  it("is written of half a sign, too, as a text that was cut ends with", () => {
    expect(parseSearch(stringifySearch({ q: "team \ud83d", tags: ["\ude00"] }))).toEqual({
      q: "team \ufffd",
      tags: ["\ufffd"],
    });
  });

  it("leaves no trace of what is absent or empty", () => {
    expect(stringifySearch({ q: undefined, owner: null, status: [] })).toBe("");
  });

  it("reads a link that a person or an older version escaped", () => {
    expect(parseSearch("?status%5B%5D=new&status%5B%5D=offer")).toEqual({ status: ["new", "offer"] });
  });

  it("takes numbers and switches from a link and from an address alike", () => {
    expect([SearchInt.parse(7), SearchInt.parse("7")]).toEqual([7, 7]);
    expect([SearchBool.parse(true), SearchBool.parse("1"), SearchBool.parse("0")]).toEqual([true, true, false]);
    expect(SearchInt.safeParse("").success).toBe(false);
  });
});
