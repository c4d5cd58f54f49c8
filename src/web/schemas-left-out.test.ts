import { describe, expect, it } from "vitest";
import { searchApplications, SearchQuery } from "#features/across/search/search.contract.ts";
import { QueryId } from "#shared/schemas.ts";

describe("a contract in the browser", () => {
  it("says how its endpoint is called", () => {
    expect(searchApplications).toMatchObject({
      name: "searchApplications",
      method: "GET",
      path: "/applications/search/v1/",
      guard: "session",
    });
  });

  it("holds of its endpoint only what a call needs", () => {
    expect(Object.keys(searchApplications).toSorted()).toEqual(["guard", "method", "name", "path"]);
  });

  it("checks nothing, and throws when it is asked to", () => {
    expect(() => SearchQuery.parse({})).toThrow("left out of the browser");
    expect(() => QueryId.safeParse("7")).toThrow("left out of the browser");
    expect(() => SearchQuery.shape.q.safeParseAsync("java")).toThrow("left out of the browser");
  });
});
