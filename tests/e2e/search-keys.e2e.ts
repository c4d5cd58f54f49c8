import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { expectNoViolations } from "./look.ts";
import { signIn } from "./people.ts";

const overlay = 'dialog[open], [role="dialog"]';

test.use({ reducedMotion: "reduce" });

const rows = (page: Page) => page.getByRole("table", { name: "Search results" }).getByRole("row");

async function openList(page: Page, query = ""): Promise<void> {
  await page.goto(`/applications/${query}`);
  await expect(rows(page).nth(1)).toBeVisible();
}

/** Checks a region with axe in light and dark. The page behind it is checked by other tests. */
async function expectGood(page: Page, within: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, { within, colorScheme });
  }
}

/** Chooses Rejected in the status menu and picks the reason by its digit key. */
async function rejectByKeys(page: Page, name: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Rejected" }).press("Enter");
  await expect(
    page
      .getByRole("dialog", { name: new RegExp(name) })
      .getByRole("radiogroup", { name: "Reason for Rejected" })
      .getByRole("radio")
      .first(),
  ).toBeFocused();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
}

test(
  "[SEARCH-21] the current row is rated, tagged, commented and moved by keys",
  { tag: "@smoke" },
  async ({ page }) => {
    await signIn(page, "admin");
    const [{ last_name }, { full_name: name }, { full_name: next }] = await newApplicants(page, "Aino", "Birk", "Carl");
    await openList(page, `?sort=name&q=${last_name}`);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const row = rows(page).filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(row.getByRole("link")).toBeFocused();

    await page.keyboard.press("r");
    await page.getByRole("menuitem", { name: "4 stars" }).press("Enter");
    await expect(row.getByRole("cell", { name: / of 5$/ })).toBeVisible();
    await expect(row.getByRole("link")).toBeFocused();

    await page.keyboard.press("t");
    await page.getByRole("dialog", { name: `Tags for ${name}` }).waitFor();
    await page.keyboard.type("by key");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove by key" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row.getByRole("link")).toBeFocused();

    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: `Comments on ${name}` }).getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Said without opening.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`Comment added to ${name}.`)).toBeVisible();
    await expect(row.getByRole("link")).toBeFocused();

    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "Hired" }).press("Enter");
    await expect(page.getByText(`${name} moved to Hired.`)).toBeVisible();
    await expect(rows(page).getByRole("link", { name: next, exact: true })).toBeFocused();
  },
);

test("[SEARCH-21] the row below one that was rejected by keys has the focus", async ({ page }) => {
  await signIn(page, "admin");
  const [{ last_name, full_name: name }, { full_name: next }] = await newApplicants(page, "Aino", "Birk", "Carl");
  await openList(page, `?sort=name&q=${last_name}`);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await rejectByKeys(page, name);
  await expect(rows(page).getByText(name)).toBeHidden();

  await expect(rows(page).getByRole("link", { name: next, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
});

test("[SEARCH-21] a card has the focus after one was rejected", async ({ page }) => {
  await signIn(page, "admin");
  const [{ last_name, full_name: name }] = await newApplicants(page, "Aino", "Birk", "Carl");
  await page.goto(`/applications/?view=board&sort=name&q=${last_name}`);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.keyboard.press("j");
  const focused = page.locator("[data-card]:has(a:focus)");
  await expect(focused).toContainText("Aino");
  await page.keyboard.press("m");
  await rejectByKeys(page, name);

  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(focused).toHaveCount(1);
  await page.keyboard.press("t");
  await page.getByRole("dialog", { name: /^Tags for/ }).waitFor();
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`[SEARCH-21] a card that comes back by Ctrl+Z has the focus, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await signIn(page, "admin");
    const [{ last_name, full_name: name }] = await newApplicants(page, "Aino", "Birk");
    await page.goto(`/applications/?view=board&sort=name&q=${last_name}`);
    const column = (status: string) => page.getByRole("region", { name: new RegExp(`^${status}`) });
    await expect(page.getByRole("article")).toHaveCount(2);
    await column("New").getByRole("link", { name, exact: true }).focus();
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await expect(column("Screening").getByRole("link", { name, exact: true })).toBeFocused();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.keyboard.press("Control+z");

    await expect(column("New").getByRole("link", { name, exact: true })).toBeFocused();
    await page.keyboard.press("t");
    await page.getByRole("dialog", { name: `Tags for ${name}` }).waitFor();
  });
}

test("[SEARCH-21] the current row is never below the bar of the selection", async ({ page }) => {
  await signIn(page, "admin");
  await openList(page);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Selected applications" });
  await bar.waitFor();

  const focused = page.locator("[role=row]:has(a:focus)");
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("j");
    await expect(focused).toHaveCount(1);
    const [row, above] = [await focused.boundingBox(), await bar.boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  }
});

test("[SEARCH-21] the card that has the focus is moved and rated by keys", async ({ page }) => {
  await signIn(page, "admin");
  const [{ full_name: name, last_name }] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/?view=board&q=${last_name}`);
  const column = page.getByRole("region", { name: /^Screening/ });
  await expect(page.getByRole("article")).toBeVisible();

  await page.keyboard.press("j");
  const card = page.locator("[data-card]:has(a:focus)");
  await page.keyboard.press("r");
  await page.getByRole("menuitem", { name: "5 stars" }).press("Enter");
  await expect(card.getByText(/ of 5$/)).toBeAttached();

  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Screening" }).press("Enter");
  await expect(column.getByRole("link", { name, exact: true })).toBeFocused();
});

test("[SEARCH-19] an action on many is found again after a reload, with its undo", async ({ page }) => {
  await signIn(page, "owner");
  const [{ last_name }] = await newApplicants(page, "Aino", "Birk");
  await openList(page, `?q=${last_name}`);
  await rows(page).nth(1).getByRole("checkbox").check();
  await rows(page).nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Rate" }).click();
  const begun = page.waitForResponse((reply) => reply.request().method() === "POST" && reply.ok());
  await page.getByRole("menuitem", { name: "3 stars" }).click();
  await begun;
  await page.reload();

  await expect(page.getByText("2 rated")).toBeVisible();
  await rows(page).nth(1).getByRole("link").click();
  const tray = await page.getByRole("region", { name: "Bulk actions" }).boundingBox();
  const composer = await page.getByRole("textbox", { name: "Comment" }).locator("xpath=ancestor::form").boundingBox();
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone for 2")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(page.getByText("Undone for 2")).toBeHidden();
});

test("[UI-5] whatever opens over the search has no accessibility violation", async ({ page }) => {
  test.slow();
  await signIn(page);
  await openList(page);
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toHaveCount(0);
  };

  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await expectGood(page, overlay);
  await close();

  await page.keyboard.press("Control+k");
  await page.getByRole("option").first().waitFor();
  await expectGood(page, overlay);
  await close();

  const field = page.getByRole("combobox", { name: "Search applications" });
  await page.keyboard.press("/");
  await page.keyboard.type("(co");
  await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectGood(page, "search");
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).not.toBeFocused();
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.keyboard.press("Escape");
  await expect(rows(page).nth(1)).toBeVisible();

  for (const name of ["Advanced search", "Saved searches"]) {
    await page.getByRole("button", { name }).press("Enter");
    await page.getByRole("dialog", { name }).waitFor();
    await expectGood(page, overlay);
    await close();
    await expect(page.getByRole("button", { name })).toBeFocused();
  }

  await page.keyboard.press("j");
  for (const [key, opened] of [
    ["m", page.getByRole("menu")],
    ["t", page.getByRole("dialog", { name: /^Tags for/ })],
    ["c", page.getByRole("dialog", { name: /^Comments on/ })],
  ] as const) {
    await page.keyboard.press(key);
    await opened.waitFor();
    await expectGood(page, key === "m" ? '[role="menu"]' : overlay);
    await close();
  }

  await page.keyboard.press("x");
  await page.getByText("1 selected", { exact: true }).waitFor();
  await expectGood(page, 'section[aria-label="Selected applications"]');
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Rejected" }).first().press("Enter");
  await page.getByRole("dialog", { name: /moving forward/ }).waitFor();
  await expectGood(page, overlay);
});

test("[SEARCH-21] Escape leads back to the results from each of two applications opened before either could be drawn", async ({
  page,
}) => {
  await signIn(page, "admin");
  const [first, second] = await newApplicants(page, "Ebba", "Fritz");
  const asked = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<void>();
  await page.route(/assets\/OpenApplication-.*\.js/, async (route) => {
    asked.resolve();
    await drawn.promise;
    await route.continue();
  });
  await openList(page, `?sort=name&q=${first.last_name}`);
  for (const { full_name: name } of [first, second]) {
    await page.keyboard.press("j");
    await expect(rows(page).getByRole("link", { name, exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/application_id=/);
  }

  await asked.promise;
  drawn.resolve();
  await expect(page.getByRole("heading", { level: 1, name: second.full_name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: first.full_name })).toBeVisible();
  await page.keyboard.press("Escape");

  await expect(rows(page).nth(1)).toBeVisible();
});
