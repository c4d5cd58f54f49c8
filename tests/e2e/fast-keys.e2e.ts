import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { getJson, signIn } from "./people.ts";

test.use({ reducedMotion: "reduce" });

type Saved = { id: number; status: string };
type Ratings = { results: { value: number }[] };

const names = ["Aino", "Birk", "Carl", "Dora", "Ebbe", "Frida"] as const;

/** Status and ratings saved on the server for each application. */
const readSaved = (page: Page, ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status } = await getJson<Saved>(page, `/v1/applications/${id}/`);
      const { results } = await getJson<Ratings>(page, `/v1/applications/${id}/ratings/`);
      return { status, ratings: results.map(({ value }) => value) };
    }),
  );

/** Presses keys at a fixed interval without waiting for their effect, like a person who knows the shortcuts. */
async function typeKeys(page: Page, keys: readonly string[], interval: number): Promise<void> {
  const pressed: Promise<void>[] = [];
  for (const key of keys) {
    pressed.push(page.keyboard.press(key));
    // This isn't a wait for the page: the typing speed is what the test varies.
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  await Promise.all(pressed);
}

for (const interval of [0, 20, 60]) {
  test(
    `[SEARCH-21] decides about the application that the keys were meant for, at ${interval} ms between keys`,
    { tag: "@smoke" },
    async ({ page }) => {
      await signIn(page, "admin");
      const applicants = await newApplicants(page, ...names);
      await page.goto(`/applications/?sort=name&q=${applicants[0].last_name}`);
      await page.getByRole("link", { name: applicants[0].full_name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: applicants[0].full_name })).toBeVisible();

      // The last applicant is only rated, not moved.
      const decided = applicants.slice(0, -1);
      const keys = decided.flatMap((_applicant, index) => ["r", String((index % 5) + 1), "m", "Enter", "j"]);
      await typeKeys(page, [...keys, "r", "3"], interval);

      await expect
        .poll(() =>
          readSaved(
            page,
            applicants.map(({ id }) => id),
          ),
        )
        .toEqual([
          ...decided.map((_applicant, index) => ({ status: "Screening", ratings: [(index % 5) + 1] })),
          { status: "New", ratings: [3] },
        ]);
    },
  );

  test(`[SEARCH-21] decides about rows of the list by keys, at ${interval} ms between keys`, async ({ page }) => {
    await signIn(page, "admin");
    const applicants = await newApplicants(page, ...names);
    await page.goto(`/applications/?sort=name&q=${applicants[0].last_name}`);
    await expect(page.getByRole("link", { name: applicants[0].full_name, exact: true })).toBeVisible();

    const decided = applicants.slice(0, -1);
    await typeKeys(page, ["j", ...decided.flatMap(() => ["r", "4", "m", "Enter", "j"]), "r", "2"], interval);

    await expect
      .poll(() =>
        readSaved(
          page,
          applicants.map(({ id }) => id),
        ),
      )
      .toEqual([...decided.map(() => ({ status: "Screening", ratings: [4] })), { status: "New", ratings: [2] }]);
  });
}

test("[SEARCH-21] tags the rows that keys selected before the bar of the selection has arrived", async ({ page }) => {
  await signIn(page, "admin");
  const applicants = await newApplicants(page, "Aino", "Birk");
  const arrival = Promise.withResolvers<void>();
  await page.route("**/BulkBar-*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`/applications/?sort=name&q=${applicants[0].last_name}`);
  await expect(page.getByRole("link", { name: applicants[0].full_name, exact: true })).toBeVisible();

  await typeKeys(page, ["j", "x", "j", "x", "t"], 20);
  arrival.resolve();

  await expect(page.getByRole("dialog", { name: "Tag 2 applications" })).toBeVisible();
});
