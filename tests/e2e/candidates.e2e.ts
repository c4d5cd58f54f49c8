import { newDuplicate } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test.use({ reducedMotion: "reduce" });

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
  await look(page, "also-applied", { widths: [1440, 360] });

  await note.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge applications" });
  await expect(dialog.getByText("Merged into it")).toBeVisible();
  await look(page, "merge", { widths: [1440, 360] });
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
