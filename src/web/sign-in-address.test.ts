import { expect, it } from "vitest";
import { safeNext, signInAddress } from "./sign-in-address.ts";

it("remembers where a person stood when the session ended", () => {
  expect(signInAddress({ pathname: "/jobs/", search: "?q=a" })).toBe("/login/?ended=1&next=/jobs/%3Fq%3Da");
});

it("does not lead from the sign-in page to itself", () => {
  expect(signInAddress({ pathname: "/login/", search: "?next=/jobs/" })).toBe("/login/?next=/jobs/");
});

it("goes on to a place on this site", () => {
  expect(safeNext("/applications/?status[]=new#top")).toBe("/applications/?status[]=new#top");
});

it.each([
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "javascript:alert(1)",
  "//",
  "/\\",
  "//[",
  "///elsewhere.example/",
  "/\t/elsewhere.example/",
  "/\n\\elsewhere.example/",
  "/.//elsewhere.example/",
  "/..//elsewhere.example/",
  "/a/../..//elsewhere.example/",
  "/%2e//elsewhere.example/",
  "/./\\elsewhere.example/",
  " //elsewhere.example/",
  "//user@elsewhere.example/",
  "//localhost@elsewhere.example/",
  "\\\\elsewhere.example",
  "data:text/html,a",
  "",
  undefined,
])("goes home instead of to %s", (next) => {
  expect(safeNext(next)).toBe("/");
});
