import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { clearStored, forgetSearches, readStored, writeStored } from "./storage.ts";

describe("what the browser remembers", () => {
  it("[SEARCH-3] lies under one name, with a key per job", () => {
    writeStored("application_search:job:7", { q: "go" });
    writeStored("job_search", { q: "platform" });

    expect(JSON.parse(window.localStorage.getItem("jbl_emp") ?? "")).toEqual({
      "application_search:job:7": { q: "go" },
      job_search: { q: "platform" },
    });
  });

  it("does not trust what it finds", () => {
    window.localStorage.setItem("jbl_emp", "{broken");
    expect(readStored("job_search", z.object({ q: z.string() }), { q: "" })).toEqual({ q: "" });

    writeStored("job_search", { q: 7 });
    expect(readStored("job_search", z.object({ q: z.string() }), { q: "" })).toEqual({ q: "" });
  });

  it("goes with the person who signs out, and leaves the computer's own choices", () => {
    writeStored("theme", "dark");
    writeStored("application_search:job:7", { q: "go" });

    clearStored();

    expect(readStored("theme", z.string(), "auto")).toBe("dark");
    expect(readStored("application_search:job:7", z.unknown(), undefined)).toBeUndefined();
  });
});

it("[AUTH-4] forgets the searches of a company that is left, and keeps how the person likes to work", () => {
  writeStored("application_search:job:all", { application_id: 16 });
  writeStored("job_search", { q: "engineer" });
  writeStored("application.search.config", { columns: ["rating"] });

  forgetSearches();

  expect(JSON.parse(localStorage.getItem("jbl_emp") ?? "{}")).toEqual({
    "application.search.config": { columns: ["rating"] },
  });
});
