import type { Locator } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { beginInEnglish, signIn } from "./people.ts";

test.use({ reducedMotion: "reduce" });

/** Texts that overflow their element. */
const cutIn = (place: Locator) =>
  place.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

test("[UI-6] beside the filters, the status of who waits and the actions on many are read in the longest languages", async ({
  page,
}) => {
  // No other test signs in as this person, who would then see German.
  await signIn(page, "collaborator");
  await beginInEnglish(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  // Mark every applicant as waiting, so that no row is short by coincidence.
  await page.route(/search\/v1\/.*exclude_facets=/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { results: object[] };
    const waiting = {
      is_idle: true,
      idle_since: "2026-01-01T00:00:00.000Z",
      is_viewer: false,
      my_role: "collaborator",
    };
    await route.fulfill({
      response,
      json: { ...answer, results: answer.results.map((row) => ({ ...row, ...waiting })) },
    });
  });
  await page.goto("/applications/");

  for (const language of ["Deutsch", "Suomi"]) {
    await page.getByRole("button", { name: /('s account$|^Konto von)/ }).click();
    await page.getByRole("menuitemradio", { name: language }).click();
    await expect(page.getByText(language === "Suomi" ? /^odot/ : /inaktiv/).first()).toBeVisible();
    await page.getByRole("row").nth(1).getByRole("checkbox").check();
    const bar = page.locator("section:has([data-do])");
    await expect(bar).toBeVisible();

    expect(await cutIn(page.locator('[data-column="status"] > span:first-child > span:last-child'))).toEqual([]);
    expect(await cutIn(bar.locator("button span"))).toEqual([]);
    await page.keyboard.press("Escape");
  }
});

test("[SEARCH-25] filters that could not be counted say so, and are asked for again", async ({ page }) => {
  await signIn(page);
  const counting = (address: URL) =>
    address.pathname === "/applications/search/v1/" && address.search.includes("exclude_results");
  await page.route(counting, (route) => route.fulfill({ status: 403, json: { detail: "No.", code: "forbidden" } }));
  // Block live updates, because a change by another test would trigger the refetch before the person does.
  await page.route("**/v2/live/", (route) => route.abort());
  await page.goto("/applications/");

  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByRole("alert")).toContainText("Couldn't load filters");
  await page.unroute(counting);
  await filters.getByRole("button", { name: "Try again" }).click();

  await expect(filters.getByRole("checkbox", { name: /^Screening/ })).toBeVisible();
});

test("[SEARCH-7] a link to a text that cannot be read awaits no counts", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/?q=(co");

  await expect(page.getByText("Missing closing parenthesis. Add “)” where the group ends.")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Filters" })).toBeEmpty();
});
