import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";

test.use({ reducedMotion: "reduce" });

const widths = [1440, 360];

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("[DETAIL-5] an applicant is corrected where they are shown", async ({ page }) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${applicant.id}/`);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  // An open menu is rendered outside the page's landmarks.
  await look(page, "actions-menu", { widths, within: "[role=menu]" });
  await page.keyboard.press("Escape");

  await choose(page, "Edit applicant");
  const form = page.getByRole("dialog", { name: "Edit applicant" });
  await form.getByRole("textbox", { name: "First name" }).fill("Örjan");
  await form.getByRole("textbox", { name: "Profile" }).fill("no address");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a URL like linkedin.com/in/name.")).toBeVisible();
  await look(page, "actions-edit", { widths });
  await form.getByRole("textbox", { name: "Profile" }).fill("linkedin.com/in/orjan");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(title(page)).toHaveText(`Örjan ${applicant.last_name}`);
});

test("[DETAIL-9] [GDPR-7] a hidden applicant is found among the hidden, and shown again", async ({ page }) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  const name = applicant.full_name;
  await page.goto(`/applications/${applicant.id}/`);
  await choose(page, "Hide");
  await look(page, "actions-hide", { widths });
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText(`${name} is hidden.`)).toBeVisible();
  await expect(page).toHaveURL(/\/applications\/(\?|$)/);

  await page.goto("/settings/hidden-applications/");
  await page.getByRole("link", { name }).click();
  await expect(title(page)).toHaveText(`${name} is hidden`);
  await look(page, "actions-hidden", { widths });
  await page.goBack();
  await page.getByRole("button", { name: `Unhide ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unhide" }).click();
  await expect(page.getByText(`${name} is visible again.`)).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("[DETAIL-9] from the results a deletion leads to the next applicant, and is taken back", async ({ page }) => {
  await signIn(page, "owner");
  const [first, second] = await newApplicants(page, "Aino", "Bo");
  await page.goto(`/applications/?q=${first.last_name}&sort=name&application_id=${first.id}`);
  await expect(title(page)).toHaveText(first.full_name);

  await choose(page, "Delete");
  await look(page, "actions-delete", { widths });
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(title(page)).toHaveText(second.full_name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${first.full_name} was restored.`)).toBeVisible();

  await choose(page, "Anonymize");
  await look(page, "actions-anonymize", { widths });
  await page.getByRole("button", { name: `Anonymize ${second.full_name}` }).click();
  await expect(title(page)).toHaveText(`Anonymous applicant ${second.id}`);
  // The search index follows the activity log asynchronously, so poll.
  const found = () => getJson<{ count: number }>(page, `/applications/search/v1/?q=${first.last_name}`);
  await expect.poll(async () => (await found()).count).toBe(1);
});

test("[DETAIL-10] an applicant is copied to another job, and moved to one", async ({ page }) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Cecilia");
  await page.goto(`/applications/${applicant.id}/`);

  await choose(page, "Copy to jobs");
  const copying = page.getByRole("dialog", { name: `Copy ${applicant.full_name} to jobs` });
  await copying.getByRole("checkbox").first().check();
  await copying.getByRole("searchbox", { name: "Find a job" }).fill("manager");
  await expect(copying.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await look(page, "actions-copy", { widths });
  await copying.getByRole("button", { name: "Copy to 1 job" }).click();
  await expect(page.getByText(`${applicant.full_name} was copied to 1 job.`)).toBeVisible();

  await choose(page, "Move to another job");
  const moving = page.getByRole("dialog", { name: `Move ${applicant.full_name} to another job` });
  await moving.getByRole("combobox", { name: "Company" }).selectOption({ index: 1 });
  await moving.getByRole("radio").first().check();
  await expect(moving.getByText("Here, it is deleted.")).toBeVisible();
  await look(page, "actions-transfer", { widths });
  await moving.getByRole("combobox", { name: "Company" }).selectOption({ index: 0 });
  await moving.getByRole("radio").nth(1).check();
  await moving.getByRole("combobox", { name: "Status" }).selectOption({ index: 1 });
  await moving.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText(`${applicant.full_name} was moved to`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${applicant.full_name} was moved back to`)).toBeVisible();
});

test("[DETAIL-9] the demo has applications that were hidden and deleted", async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/settings/hidden-applications/");
  await expect(page.getByRole("button", { name: /^Unhide / }).first()).toBeVisible();
  await look(page, "actions-list-hidden", { widths });
  await page.getByRole("tab", { name: "Recently deleted" }).click();
  await expect(page.getByRole("button", { name: /^Restore / }).first()).toBeVisible();
  await look(page, "actions-list-deleted", { widths });
});
