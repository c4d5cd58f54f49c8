import { expect, it } from "vitest";
import { safeLink } from "./safe-link.ts";

it("leads to pages, also without a typed scheme", () => {
  expect(safeLink("linkedin.com/in/amara")).toBe("https://linkedin.com/in/amara");
  expect(safeLink("http://example.test/")).toBe("http://example.test/");
});

it("leads nowhere for an address that could run in our page", () => {
  expect(safeLink("javascript:alert(1)")).toBeUndefined();
  expect(safeLink("data:text/html,x")).toBeUndefined();
  expect(safeLink("not an address")).toBeUndefined();
  expect(safeLink(null)).toBeUndefined();
});
