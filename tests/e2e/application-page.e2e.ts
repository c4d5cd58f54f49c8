import type { Page } from "@playwright/test";
import { png } from "../support/files.ts";
import { newApplicants, newApplicantWith } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { expectNoViolations, picture, screens } from "./look.ts";
import { getJson, signIn } from "./people.ts";

test.use({ reducedMotion: "reduce" });

/** Finds an application that has ratings and answers to the job's questions. */
async function richApplication(page: Page): Promise<number> {
  const search = "/applications/search/v1/?sort=-rating&page_size=50&exclude_facets=1&exclude_facets_q=1";
  const { results } = await getJson<{ results: { id: number; answers: unknown[] }[] }>(page, search);
  const found = results.find(({ answers }) => answers.length > 0);
  if (!found) throw new Error("The demo has no rated application with answers.");
  return found.id;
}

test("[DETAIL-1] [DETAIL-2] the panes are as wide as one makes them, and the details show what was answered", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const id = await richApplication(page);
  await page.goto(`/applications/?application_id=${id}`);
  const review = page.getByRole("region", { name: "Review" });
  await expect(review).toBeVisible();
  const before = (await review.boundingBox())?.width ?? 0;

  const line = page.getByRole("separator", { name: "Width of the review" });
  const at = await line.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 4, 500);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) - 76, 500, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await review.boundingBox())?.width).toBe(before + 80);
  await line.press("ArrowRight");
  await page.reload();
  await expect.poll(async () => (await review.boundingBox())?.width).toBe(before + 64);

  await page.getByRole("tab", { name: "Details" }).click();
  await expect(page.getByRole("button", { name: "Answers" })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("tab", { name: /^Ratings \d/ })).toBeVisible();
  await expectNoViolations(page);
  await picture(page, "application-details-1440-light");
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, "application-details-1440-dark");
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `application-details-${width}-dark`);
  }
});

test("[DETAIL-3] a picture is as wide as the pane, and larger by the tools above it", async ({ page }) => {
  await signIn(page);
  const scan = { name: "cv.png", mimeType: "image/png", buffer: png({ width: 1600, height: 900 }) };
  const applicant = await newApplicantWith(page, "Ylva", scan);
  await page.goto(`/applications/${applicant.id}/`);
  const shown = page.getByRole("img", { name: /cv\.png/ });
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  const fitting = await width();
  expect(fitting).toBeLessThan(900);

  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(fitting);
  // Move the pointer off the button, because its tooltip is outside all landmarks.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expectNoViolations(page);
  await picture(page, "application-picture-light");
  await page.getByRole("button", { name: "Fit to width" }).click();
  await expect.poll(width).toBe(fitting);
});

test("[DETAIL-17] an application is printed from a page of its own, and saved as a PDF", async ({ page, context }) => {
  await signIn(page);
  const id = await richApplication(page);
  await page.goto(`/applications/${id}/`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  await page.getByRole("button", { name: "More actions" }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "Print" }).click();
  const paper = await opened;
  await expect(paper.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(paper).toHaveTitle(new RegExp(`^${name}`));
  await expectNoViolations(paper);
  await paper.setViewportSize({ width: 1440, height: 900 });
  await picture(paper, "application-print-1440-light", true);
  await paper.emulateMedia({ colorScheme: "dark" });
  await paper.setViewportSize({ width: 360, height: 740 });
  await picture(paper, "application-print-360-dark");
  await paper.emulateMedia({ media: "print" });
  await expect(paper.getByRole("link", { name: "Back to the application" })).toBeHidden();
  await paper.pdf({ path: `${screens}application-print.pdf`, format: "A4" });

  await page.getByRole("button", { name: "More actions" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download as PDF" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(name);
  await download.saveAs(`${screens}application.pdf`);
});

test("[ROLE-2] the page to print of what one may not see is not there", async ({ page }) => {
  await signIn(page, "owner");
  const [applicant] = await newApplicants(page, "Ylva");
  await page.context().clearCookies();
  await signIn(page, "member");

  await page.goto(`/applications/${applicant.id}/print/`);

  await expect(page.getByRole("heading", { level: 1, name: /not found/i })).toBeVisible();
});
