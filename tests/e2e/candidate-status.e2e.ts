import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { pdf } from "../support/files.ts";
import { unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { getJson, signIn } from "./people.ts";

async function expectGood(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
  expect(overflow).toBeLessThanOrEqual(0);
}

test("[PUBLIC-5] a candidate follows an application on a phone without JavaScript and withdraws, and a recruiter sees it live", async ({
  browser,
  page,
}) => {
  const last_name = `Quill${unique()}`;
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await phone.goto("/careers/fjord/");
  await phone.getByRole("link", { name: "Platform Engineer" }).click();
  await phone.getByLabel("First name").fill("Ylva");
  await phone.getByLabel("Last name").fill(last_name);
  await phone.getByLabel("Email").fill(`${last_name}@example.com`);
  await phone.getByLabel("Phone").fill("+46 70 174 06 05");
  await phone.getByLabel("Why do you want this job?").fill("I keep clusters quiet.");
  await phone
    .getByLabel("CV", { exact: true })
    .setInputFiles({ name: "my cv.pdf", mimeType: "application/pdf", buffer: await pdf({ pages: [["Clusters"]] }) });
  await phone.getByRole("checkbox", { name: /^I agree/ }).check();
  await expect(async () => {
    await phone.getByRole("button", { name: "Send application" }).click();
    await expect(phone).toHaveURL(/\/thanks\//, { timeout: 4_000 });
  }).toPass({ timeout: 20_000 });
  const href = (await phone.getByRole("link", { name: "View your application" }).getAttribute("href")) ?? "";
  await context.close();

  // The page's own script is blocked, but the axe script still runs.
  const withoutScript = await browser.newContext({ colorScheme: "dark", viewport: { width: 360, height: 780 } });
  const status = await withoutScript.newPage();
  await status.route("**/pages.js*", (route) => route.abort());
  await status.goto(href);
  await expect(status.getByRole("heading", { level: 1 })).toHaveText("Platform Engineer");
  await expect(status.getByText("Received", { exact: true })).toBeVisible();
  await expect(status.getByText(/^You'll hear from .* by /)).toBeVisible();
  await expectGood(status);

  await signIn(page);
  await page.goto("/applications/");
  const search = `/applications/search/v1/?q=${last_name}&exclude_facets=1&exclude_facets_q=1`;
  const foundIds = async () => (await getJson<{ results: { id: number }[] }>(page, search)).results.map(({ id }) => id);
  await expect.poll(foundIds).toHaveLength(1);
  const [application_id] = await foundIds();
  await page.goto(`/applications/${application_id}/`);
  await expect(page.getByRole("heading", { name: `Ylva ${last_name}` })).toBeVisible();

  await status.getByRole("link", { name: "Withdraw your application" }).click();
  await expectGood(status);
  await status.getByLabel("Why are you withdrawing?").fill("I took another job.");
  await status.getByRole("button", { name: "Withdraw" }).click();
  await expect(status.getByText("Your application was withdrawn.")).toBeVisible();

  await expect(page.getByText("I took another job.")).toBeVisible();
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("I took another job.")).toHaveCount(0);
  await status.reload();
  await expect(status.getByText("Received", { exact: true })).toBeVisible();
  await withoutScript.close();
});
