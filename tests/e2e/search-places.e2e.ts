import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

test.use({ reducedMotion: "reduce" });

async function stepThrough(page: Page, steps: number): Promise<string> {
  await expect(page.getByRole("navigation", { name: "Results" }).locator("[aria-current]")).toBeVisible();
  for (let step = 0; step < steps; step++) {
    const before = page.url();
    await page.keyboard.press("j");
    await page.waitForURL((url) => url.href !== before);
  }
  return page.getByRole("heading", { level: 1 }).innerText();
}

test(
  "[SEARCH-2] [SEARCH-21] closing an application leads back to its row in the list",
  { tag: "@smoke" },
  async ({ page }) => {
    await signIn(page);
    await page.goto("/jobs/");
    await page.getByRole("link", { name: "Applications", exact: true }).click();
    const rows = page.getByRole("table", { name: "Search results" }).getByRole("row");
    await expect(rows.nth(1)).toBeVisible();
    await page.keyboard.press("j");
    await expect(rows.nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("Enter");
    const name = await stepThrough(page, 24);
    // The next two results are visible below the open one.
    const results = page.getByRole("navigation", { name: "Results" });
    await expect(async () => {
      const [list, open] = await Promise.all([results.boundingBox(), results.locator("[aria-current]").boundingBox()]);
      expect((list?.y ?? 0) + (list?.height ?? 0) - (open?.y ?? 0)).toBeGreaterThanOrEqual(3 * (open?.height ?? 0));
    }).toPass();

    await page.keyboard.press("Escape");

    const seen = page.locator("[role=row][data-active]").getByRole("link");
    await expect(seen).toHaveText(name);
    await expect(seen).toBeFocused();
    await expect(seen).toBeInViewport();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: `Comments on ${name}` })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goBack();
    await expect(page).toHaveURL(/\/jobs\/$/);
  },
);

test("[SEARCH-2] [SEARCH-21] closing an application leads back to its card on the board", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/?view=board&sort=status");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const name = await stepThrough(page, 12);

  await page.keyboard.press("Escape");

  const card = page.locator("[data-card]:has(a:focus)");
  await expect(card.getByRole("link")).toHaveText(name);
  await expect(card).toBeInViewport();
});

for (const view of ["list", "board"]) {
  test(`[SEARCH-21] Enter leads from the search field to the first result in the ${view}`, async ({ page }) => {
    await signIn(page);
    await page.goto(`/applications/?view=${view}&sort=name`);
    const field = page.getByRole("combobox", { name: "Search applications" });
    const first = page.locator(view === "list" ? '[aria-rowindex="2"] a' : "[data-card] a").first();
    await expect(first).toBeVisible();

    await field.fill("sql");
    await page.keyboard.press("Enter");

    await expect(first).toBeFocused();
    await expect(page).toHaveURL(/q=sql/);
    await page.goBack();
    await expect(page).not.toHaveURL(/q=sql/);
    await expect(field).toHaveValue("");
  });
}

test("[UI-5] the list stays until the application that was opened from it can be drawn", async ({ page }) => {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/assets\/OpenApplication-.*\.js/, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  await signIn(page);
  await page.goto("/applications/");
  const row = page.getByRole("table").getByRole("link").first();
  await expect(row).toBeVisible();
  const name = (await row.textContent()) ?? "";

  await row.click();
  await asked.promise;
  await expect(page).toHaveURL(/application_id=/);
  await expect(row).toBeVisible();
  released.resolve();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("navigation", { name: "Results" }).getByRole("link").first()).toBeVisible();
});
