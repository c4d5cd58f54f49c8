import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newDuplicate } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

test.use({ reducedMotion: "reduce" });

async function expectGood(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`),
    ).toEqual([]);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
      await page.screenshot({ path: `${screens}${name}-${width}-${colorScheme}.png` });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("[DETAIL-6] [DETAIL-11] [DETAIL-18] [DETAIL-19] a duplicate is noticed, merged, found by its old address, and brought back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const [first, second] = await newDuplicate(page, "Ylva");
  const { full_name } = first;

  await page.goto(`/applications/${second.id}/`);
  // The two forms were sent at the same moment.
  const note = page.getByRole("note").filter({ hasText: /applied for this job (?:before|again)/ });
  await expect(note).toContainText(full_name);
  await page.getByRole("button", { name: "1 other application" }).click();
  const section = page.getByRole("button", { name: "Also applied (1)" });
  await expect(section).toBeFocused();
  await expect(page.getByText("Same email")).toBeVisible();
  await expectGood(page, "also-applied");

  await note.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge applications" });
  await expect(dialog.getByText("Merged into it")).toBeVisible();
  await expectGood(page, "merge");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText(`The applications of ${full_name} were merged.`)).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Merged" })).toBeVisible();

  await page.goto(`/applications/${first.id}/`);
  await expect(page).toHaveURL(new RegExp(`/applications/${second.id}/`));
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByText("Both applications are there again.")).toBeVisible();
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: "Not the same person" }).click();
  await expect(note).toHaveCount(0);
  await page.goto(`/applications/${first.id}/`);
  await expect(page.getByRole("heading", { level: 1, name: full_name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/applications/${first.id}/`));
});
