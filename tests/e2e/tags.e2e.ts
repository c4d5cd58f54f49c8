import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

async function give(page: Page, application_id: number, name: string): Promise<void> {
  const cookies = await page.context().cookies();
  const reply = await page.request.post(`/v2/applications/${application_id}/tags/`, {
    headers: {
      "x-requested-with": "XMLHttpRequest",
      "x-csrftoken": cookies.find((cookie) => cookie.name.endsWith("csrftoken"))?.value ?? "",
    },
    data: { name },
  });
  expect(reply.status()).toBe(201);
}

test("[NOTE-6] near-duplicate tags are merged, taken back by the key and renamed, and a colleague sees it at once", async ({
  browser,
}) => {
  const [admin, colleague] = [await newPerson(browser), await newPerson(browser, 360)];
  await signIn(admin, "owner");
  await signIn(colleague, "admin");
  const mark = `t${Date.now().toString(36)}`;
  const applicants = await newApplicants(admin, "Ylva", "Milo", "Nora");
  await give(admin, applicants[0].id, `${mark} javascript`);
  await give(admin, applicants[1].id, `${mark} javascript`);
  await give(admin, applicants[2].id, `${mark} java script`);

  await admin.goto("/settings/tags/");
  await expect(admin.getByRole("table")).toBeVisible();
  await look(admin, "tags-1440");
  await admin.setViewportSize({ width: 1024, height: 768 });
  await look(admin, "tags-1024");
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.keyboard.press("/");
  await admin.keyboard.type(mark.toUpperCase());
  await expect(admin.getByText("2 tags", { exact: true })).toBeVisible();
  const listening = colleague.waitForResponse((response) => response.url().endsWith("/v2/live/"));
  await colleague.goto(`/settings/tags/?q=${mark}`);
  await listening;
  const shown = colleague.getByRole("button", { name: /^Rename / });
  await expect(shown).toHaveCount(2);
  await look(colleague, "tags-360");

  await admin.getByRole("checkbox", { name: `Select ${mark} java script` }).check();
  await admin.getByRole("checkbox", { name: `Select ${mark} javascript` }).check();
  await admin.getByRole("button", { name: "Merge…" }).click();
  const merging = admin.getByRole("dialog", { name: "Merge 2 tags" });
  await expect(merging.getByText(`3 applications will have the tag “${mark} javascript”`)).toBeVisible();
  await look(admin, "tags-merge");
  await merging.getByRole("button", { name: "Merge" }).click();
  await expect(admin.getByText("1 application changed.")).toBeVisible();
  await expect(admin.getByRole("link", { name: `3 applications tagged “${mark} javascript”` })).toBeVisible();
  await expect(shown).toHaveCount(1);

  await admin.keyboard.press("Control+z");
  await expect(admin.getByText("Tag change undone.")).toBeVisible();
  await expect(shown).toHaveCount(2);

  await admin.getByRole("button", { name: `Rename ${mark} java script` }).click();
  const renaming = admin.getByRole("dialog", { name: `Rename “${mark} java script”` });
  await renaming.getByRole("textbox", { name: "Name" }).fill(`${mark} JavaScript`);
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(renaming.getByRole("alert")).toContainText("already exists");
  await look(admin, "tags-rename-taken");
  await renaming.getByRole("button", { name: `Merge with “${mark} javascript”` }).click();
  await expect(merging.getByRole("combobox", { name: "Keep" })).toHaveValue(`${mark}-javascript`);
  await expect(merging.locator(":focus")).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(merging).toHaveCount(0);
});

test("[NOTE-6] a tag in use is deleted after a question, on a phone, and one press brings it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  const name = `in use ${applicant.last_name.toLowerCase()}`;
  await give(page, applicant.id, name);
  await page.goto(`/settings/tags/?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
  const question = page.getByRole("dialog", { name: `Delete “${name}”?` });
  await expect(question).toContainText("removed from 1 application.");
  await question.getByRole("button", { name: "Delete tag" }).click();
  await expect(page.getByRole("button", { name: `Rename ${name}`, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();

  await expect(page.getByRole("button", { name: `Rename ${name}`, exact: true })).toBeVisible();
});

test("[NOTE-6] who does not run the company is offered no tags to manage", async ({ page }) => {
  await signIn(page, "manager");
  await page.goto("/settings/tags/");

  await expect(page.getByRole("heading", { name: "You don't have access to tag management" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Tags" })).toHaveCount(0);
});
