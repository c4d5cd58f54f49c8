import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { getJson, signIn } from "./people.ts";

const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

test.use({ reducedMotion: "reduce" });

/** No violation, and pictures to look at, in both schemes and on a wide and a narrow screen. */
async function expectGood(page: Page, name: string, within = "body"): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include(within).exclude("iframe[sandbox]").analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
    ).toEqual([]);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      await page.screenshot({ path: `${screens}actions-${name}-${width}-${colorScheme}.png` });
    }
    if (before) await page.setViewportSize(before);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

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
  // A menu lies beside the landmarks of the page.
  await expectGood(page, "menu", "[role=menu]");
  await page.keyboard.press("Escape");

  await choose(page, "Edit applicant");
  const form = page.getByRole("dialog", { name: "Edit applicant" });
  await form.getByRole("textbox", { name: "First name" }).fill("Örjan");
  await form.getByRole("textbox", { name: "Profile" }).fill("no address");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a web address like linkedin.com/in/name.")).toBeVisible();
  await expectGood(page, "edit");
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
  await expectGood(page, "hide");
  await page.getByRole("dialog").getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText(`${name} is hidden.`)).toBeVisible();
  await expect(page).toHaveURL(/\/applications\/(\?|$)/);

  await page.goto("/settings/hidden-applications/");
  await page.getByRole("link", { name }).click();
  await expect(title(page)).toHaveText(`${name} is hidden`);
  await expectGood(page, "hidden");
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
  await expectGood(page, "delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(title(page)).toHaveText(second.full_name);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${first.full_name} was restored.`)).toBeVisible();

  await choose(page, "Anonymize");
  await expectGood(page, "anonymize");
  await page.getByRole("button", { name: `Anonymize ${second.full_name}` }).click();
  await expect(title(page)).toHaveText("Anonymous applicant");
  const found = await getJson<{ count: number }>(page, `/applications/search/v1/?q=${first.last_name}`);
  expect(found.count).toBe(1);
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
  await expectGood(page, "copy");
  await copying.getByRole("button", { name: "Copy to 1 job" }).click();
  await expect(page.getByText(`${applicant.full_name} was copied to 1 job.`)).toBeVisible();

  await choose(page, "Move to another job");
  const moving = page.getByRole("dialog", { name: `Move ${applicant.full_name} to another job` });
  await moving.getByRole("combobox", { name: "Company" }).selectOption({ index: 1 });
  await moving.getByRole("radio").first().check();
  await expect(moving.getByText("It is deleted here.")).toBeVisible();
  await expectGood(page, "transfer");
  await moving.getByRole("combobox", { name: "Company" }).selectOption({ index: 0 });
  await moving.getByRole("radio").nth(1).check();
  await moving.getByRole("combobox", { name: "Status" }).selectOption({ index: 1 });
  await moving.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText(`${applicant.full_name} was moved to`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${applicant.full_name} is back in`)).toBeVisible();
});

test("[DETAIL-9] the demo has applications that were hidden and deleted", async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/settings/hidden-applications/");
  await expect(page.getByRole("button", { name: /^Unhide / }).first()).toBeVisible();
  await expectGood(page, "list-hidden");
  await page.getByRole("tab", { name: "Recently deleted" }).click();
  await expect(page.getByRole("button", { name: /^Restore / }).first()).toBeVisible();
  await expectGood(page, "list-deleted");
});
