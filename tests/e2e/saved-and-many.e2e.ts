import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { expectNoViolations, picture } from "./look.ts";
import { getJson, signIn } from "./people.ts";

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
    await expectNoViolations(page);
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
  // The filter selects more than one page of the list but not all applications, because each one takes some
  // milliseconds.
  await page.goto("/applications/?source_type[]=sourced&source_type[]=uploaded");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Select all .* results$/ }).click();
  await expect(page.getByText(/^All .* results selected$/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("t");
  await page
    .getByRole("textbox", { name: "Tag" })
    .or(page.getByRole("combobox", { name: "Tag" }))
    .fill("many");
  await page.keyboard.press("Enter");
  // The tag doesn't exist yet.
  await page.getByRole("button", { name: "Create and tag" }).click();

  await expect(page.getByText(/\d tagged$/)).toBeVisible({ timeout: 80_000 });
  const counted = () =>
    getJson<{ count: number }>(
      page,
      "/applications/search/v1/?tags[]=many&exclude_results=1&exclude_facets=1&exclude_facets_q=1",
    );
  expect((await counted()).count).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone for/)).toBeVisible({ timeout: 80_000 });
  await expectNoViolations(page);
  expect((await counted()).count).toBe(0);
});

test("[BULK-1] [BULK-5] [BULK-6] many are hidden from the board, told of on another page and brought back", async ({
  page,
}) => {
  await signIn(page, "admin");
  const applicants = await newApplicants(page, "Ylva", "Amara");
  const [first] = applicants;
  await page.goto(`/applications/?view=board&q=${first.last_name}`);
  await page.getByRole("link", { name: first.full_name }).focus();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Select all 2 results" }).click();
  await picture(page, "board-selected");
  await expectNoViolations(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Hide…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hide 2 applications?" });
  await expect(dialog.getByText("All 2 applications will be changed.")).toBeVisible();
  await picture(page, "bulk-hide");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Hide 2" }).click();

  const run = page.getByRole("article", { name: "Hide" });
  await expect(run).toBeVisible();

  await page.goto("/jobs/");
  await expect(run.getByText("2 hidden")).toBeVisible();
  await picture(page, "bulk-tray");
  await expectNoViolations(page);
  await run.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("article", { name: "Undo" }).getByText("Undone for 2")).toBeVisible();
  await page.goto(`/applications/?q=${first.last_name}`);
  for (const { full_name } of applicants) await expect(page.getByRole("link", { name: full_name })).toBeVisible();
});

test("[BULK-1] [BULK-6] on a phone the number is typed before many are anonymized", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "admin");
  // No other test changes the oldest applications.
  await page.goto("/applications/?sort=dt_created");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole("button", { name: /^Select all .* results$/ }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Anonymize…" }).click();
  const field = page.getByRole("textbox", { name: /^Type .* to confirm$/ });
  await field.fill("7");
  await expect(page.getByRole("button", { name: /^Anonymize \d/ })).toBeDisabled();
  await picture(page, "bulk-anonymize-360-dark");
  await expectNoViolations(page);
});

for (const view of ["list", "board"])
  test(`[BULK-5] [SEARCH-19] [UI-5] the undo of a move brings the selection and the focus back in the ${view}`, async ({
    page,
  }) => {
    await signIn(page, "admin");
    const [first, second] = await newApplicants(page, "Alva", "Bodil");
    const { status_id } = await getJson<{ status_id: number }>(page, `/v1/applications/${first.id}/`);
    await page.goto(`/applications/?sort=name&q=${first.last_name}&status[]=${status_id}&view=${view}`);
    const [one, other] = [first, second].map(({ full_name }) => page.getByRole("link", { name: full_name }));
    await one!.focus();
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await expect(other!).toBeFocused();
    await page.keyboard.press("x");
    await expect(page.getByText("2 selected", { exact: true })).toBeVisible();

    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "Screening" }).click();
    const run = page.getByRole("article", { name: "Move" });
    await expect(run.getByText(/^2 moved/)).toBeVisible();
    await expect(other!).toHaveCount(0);
    if (view === "list") await page.keyboard.press("Control+z");
    else await run.getByRole("button", { name: "Undo" }).click();

    await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
    await expect(other!).toBeFocused();
  });
