import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { getJson, signIn } from "./people.ts";

const assertClean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

test(
  "[SEARCH-20] a search is saved, pinned, found in the rail and the palette, deleted and taken back",
  { tag: "@smoke" },
  async ({ page }) => {
    await signIn(page, "manager");
    await page.goto("/applications/?q=engineer");
    await page.getByRole("button", { name: "Saved searches" }).press("Enter");
    await page.getByRole("button", { name: "Save this search" }).click();
    await page.getByRole("textbox", { name: "Save search as" }).fill("Engineers");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Pin Engineers" }).click();
    await expect(page.getByRole("button", { name: "Unpin Engineers" })).toBeVisible();
    await assertClean(page);
    await page.getByRole("button", { name: "More options for Engineers" }).click();
    await page.keyboard.press("Escape");

    await page.goto("/applications/?q=nurse");
    await page
      .getByRole("list", { name: "Pinned searches" })
      .getByRole("link", { name: /Engineers/ })
      .click();
    await expect(page).toHaveURL(/q=engineer/);
    await page.goto("/jobs/");
    await expect(page.getByRole("heading", { name: "Jobs" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("engineers");
    await page.getByRole("option", { name: "Engineers", exact: true }).click();
    await expect(page).toHaveURL(/q=engineer/);

    await page.getByRole("button", { name: "Saved searches" }).click();
    await page.getByRole("button", { name: "More options for Engineers" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Unpin Engineers" })).toBeVisible();
  },
);

test("[SEARCH-19] all results are tagged at once, and the tags taken off again", async ({ page }) => {
  test.slow();
  await signIn(page, "admin");
  // More than a page of the list, and not all there are: each takes some milliseconds.
  await page.goto("/applications/?source_type[]=sourced&source_type[]=uploaded");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Select all .* results$/ }).click();
  await expect(page.getByText(/^All .* results selected$/)).toBeVisible();
  await assertClean(page);
  await page.keyboard.press("t");
  await page
    .getByRole("textbox", { name: "Tag" })
    .or(page.getByRole("combobox", { name: "Tag" }))
    .fill("many");
  await page.keyboard.press("Enter");

  await expect(page.getByText(/\d tagged$/)).toBeVisible({ timeout: 80_000 });
  const counted = () =>
    getJson<{ count: number }>(
      page,
      "/applications/search/v1/?tags[]=many&exclude_results=1&exclude_facets=1&exclude_facets_q=1",
    );
  expect((await counted()).count).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone for/)).toBeVisible({ timeout: 80_000 });
  await assertClean(page);
  expect((await counted()).count).toBe(0);
});
