import { newApplicants, newDuplicate } from "./applicants.ts";
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
  // Both applications were submitted at the same moment, so either can be the earlier one.
  const note = page.getByRole("note").filter({ hasText: /applied for this job (?:on|again)/ });
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
  await expect(page.getByText("Both applications are available again.")).toBeVisible();
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: "Not the same person" }).click();
  await expect(note).toHaveCount(0);
  await page.goto(`/applications/${first.id}/`);
  await expect(page.getByRole("heading", { level: 1, name: full_name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/applications/${first.id}/`));
});

test("[DETAIL-11] [UI-5] two applications that nothing suggests are found, compared and merged by keys, and brought back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const [kept, merged] = await newApplicants(page, "Astrid", "Torun");

  await page.goto(`/applications/${kept.id}/`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Merge with another application…" }).click();
  const field = page.getByRole("searchbox", { name: "Find the other application" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(kept.full_name);
  await expect(page.getByText("No other application matches.")).toBeVisible();
  // The name is selected, so typing replaces it.
  await page.keyboard.type(merged.last_name);
  const choice = page.getByRole("radio", { name: merged.full_name });
  await expect(choice).toBeVisible();
  await look(page, "merge-choice", { widths: [1440, 360] });
  await page.keyboard.press("Tab");
  await expect(choice).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: "Merge applications" });
  await expect(dialog.getByText("Merged into it")).toBeVisible();
  await look(page, "merge-step", { widths: [1440, 360] });
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await expect(choice).toBeChecked();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText(`The applications of ${kept.full_name} were merged.`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Both applications are available again.")).toBeVisible();
});
