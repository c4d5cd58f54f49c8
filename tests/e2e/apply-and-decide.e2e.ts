import type { Browser, Page } from "@playwright/test";
import { pdf } from "../support/files.ts";
import { unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { moveKept, signIn } from "./people.ts";

type Person = { first_name: string; last_name: string };

async function apply(page: Page, applicant: Person, cv: Buffer): Promise<void> {
  await page.goto("/careers/fjord/");
  await page.getByRole("link", { name: "Platform Engineer" }).click();
  await page.getByLabel("First name").fill(applicant.first_name);
  await page.getByLabel("Last name").fill(applicant.last_name);
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Phone").fill("+46 70 174 06 05");
  await page.getByLabel("Why do you want this job?").fill("I keep clusters quiet.");
  await page
    .getByLabel("CV", { exact: true })
    .setInputFiles({ name: "my cv.pdf", mimeType: "application/pdf", buffer: cv });
  await page.getByRole("checkbox", { name: /^I agree/ }).check();
}

/** A form sent within two seconds looks automated: the page asks to send it again, so retry. */
async function send(page: Page): Promise<void> {
  await expect(async () => {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send application" }).click();
    await answer;
    await page.waitForLoadState("domcontentloaded");
    expect(await page.getByText("That was quick.").count()).toBe(0);
  }).toPass({ timeout: 15_000 });
}

async function applyWithoutScript(browser: Browser, applicant: Person, cv: Buffer): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await apply(page, applicant, cv);

  await page.getByLabel("Email").fill(`${applicant.last_name}@example`);
  await send(page);
  await expect(page.getByRole("alert").getByRole("link", { name: /email/i })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue(applicant.first_name);
  await expect(page.getByLabel("Why do you want this job?")).toHaveValue("I keep clusters quiet.");
  await expect(page.getByText(/^my cv.pdf .* is uploaded/)).toBeVisible();

  await page.getByLabel("Email").fill(`${applicant.last_name}@example.com`);
  await send(page);
  await expect(page).toHaveURL(/\/thanks\//);
  await context.close();
}

test(
  "[PUBLIC-2] [FILE-3] a candidate applies with a PDF on a phone without JavaScript, and a recruiter finds, reads and moves it",
  { tag: "@smoke" },
  async ({ browser, page }) => {
    const applicant = { first_name: "Ylva", last_name: `Quill${unique()}` };
    const word = `zeppelin${unique()}`;
    await applyWithoutScript(browser, applicant, await pdf({ pages: [[`Built the ${word} platform`]] }));
    const name = `${applicant.first_name} ${applicant.last_name}`;

    await signIn(page);
    await page.goto("/applications/");
    // A background job reads the CV's text, so reload the list until the word is found.
    await expect(async () => {
      await page.goto(`/applications/?q=cv:${word}`);
      await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole("link", { name }).click();

    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByText(`Built the ${word} platform`)).toBeVisible();

    const comment = page.getByRole("textbox", { name: "Comment" });
    await comment.fill("Knows what a quiet night is worth.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Knows what a quiet night is worth.")).toBeVisible();
    await expect(comment).toHaveValue("");

    await page.getByRole("heading", { name }).click();
    await page.keyboard.press("4");
    await page.getByRole("tab", { name: "Ratings" }).click();
    await expect(page.getByRole("region", { name: "Ratings" }).getByRole("listitem")).toHaveCount(1);

    await page.getByRole("heading", { name }).click();
    await page.keyboard.press("t");
    await page.getByRole("combobox", { name: "Tags" }).fill("Night Owl");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("list", { name: "Tags" }).getByText("night owl")).toBeVisible();

    await page.goto(`/applications/?view=board&q=cv:${word}`);
    const screening = page.getByRole("region", { name: /^Screening/ });
    await expect(page.getByRole("region", { name: /^New/ }).first().getByText(name)).toBeVisible();
    await page.getByRole("button", { name: `Move ${name}` }).click();
    const kept = moveKept(page);
    await page.getByRole("menuitem", { name: "Screening" }).first().click();
    await expect(screening.getByText(name)).toBeVisible();
    await kept;
    await page.reload();
    await expect(screening.getByText(name)).toBeVisible();
  },
);

test("[PUBLIC-2] a file that cannot be taken is named at once, in the page's language, and not sent", async ({
  page,
}) => {
  await page.goto("/careers/fjord/?lang=de");
  await page.getByRole("link", { name: "Platform Engineer" }).click();
  const cv = page.getByLabel("Lebenslauf", { exact: true });
  const choose = (name: string, size = 20) =>
    cv.setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.alloc(size, "x") });

  await choose("lebenslauf.exe");
  await expect(cv).toHaveAccessibleDescription(/Dieses Dateiformat wird nicht unterstützt/);
  await page.getByRole("button", { name: "Bewerbung absenden" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /Lebenslauf: Dieses Dateiformat/ })).toBeVisible();

  for (const name of ["lebenslauf.PDF", "lebenslauf", "Lebenslauf 2.1"]) {
    await choose(name);
    await expect(cv).not.toHaveAttribute("aria-invalid");
  }
});
