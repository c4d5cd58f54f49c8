import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { showLanguage } from "#web/i18n.ts";
import { ResultCount } from "./ResultCount.tsx";

afterEach(() => showLanguage("en"));

it.each([
  ["en", 1, "1 result"],
  ["en", 964, "964 results"],
  ["sv", 1, "1 träff"],
  ["sv", 1964, "1\u00a0964 träffar"],
  ["de", 1, "1 Treffer"],
  ["de", 1964, "1.964 Treffer"],
  ["fi", 1, "1 tulos"],
  ["fi", 0, "0 tulosta"],
])("[SEARCH-1] [UI-6] says in %s of %d results: %s", async (language, count, text) => {
  await showLanguage(language);
  renderInApp(<ResultCount count={count} />);

  expect(screen.getByRole("status").textContent).toBe(text);
});
