import type { Page } from "@playwright/test";
import { unique } from "./applicants.ts";
import { sendMail } from "./inbound-mail.ts";
import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { getJson, signIn } from "./people.ts";

test("[DETAIL-22] [MSG-7] a CV that is mailed to a job is an application, and what is no application is sorted", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "owner");
  await page.goto(`/jobs/${await jobWithoutAddress(page)}/`);
  await page.getByRole("switch", { name: /^Accept applications by email/ }).click();
  const section = page.getByRole("region", { name: "Applications by email" });
  const address = await section.getByText(/^job-[a-z2-7]{12}@inbound\.example$/).textContent();
  await look(page, "job-address-1440");
  // There must be space above the next divider.
  await expect(section).toHaveCSS("padding-bottom", /^(?:1[2-9]|[2-9]\d)px$/);

  const word = unique();
  const from = { name: `Wilhelmina ${word}`, address: `wilhelmina-${word.toLowerCase()}@example.com` };
  const mail = { from, to: address ?? "", text: "Good morning, here is my CV." };
  const attachments = [{ filename: "CV.txt", content: `Twelve years of bridges. ${word}` }];
  await sendMail(baseURL ?? "", { ...mail, subject: `Application ${word}`, attachments });
  await expect(async () => {
    const found = await getJson<{ count: number }>(page, `/applications/search/v1/?q_person[]=${word}`);
    expect(found.count).toBe(1);
  }).toPass();

  await page.goto("/outbox/?tab=received");
  await expect(page.getByText("They're deleted after 180 days.")).toBeVisible();
  await sendMail(baseURL ?? "", { ...mail, subject: `Question ${word}`, text: "Is there news of my application?" });
  // The row appears through a live update, without a reload.
  const row = page.getByRole("row", { name: new RegExp(`Question ${word}`) });
  await expect(row.getByText("Is there news of my application?")).toBeVisible();
  // An email address wraps after its @, not inside a word.
  const lines = await row.getByText(from.address).evaluate((text) =>
    [...text.childNodes].map((part) => {
      const range = text.ownerDocument.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
  await look(page, "inbox-1440");
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "inbox-360");
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole("button", { name: /^Discard/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: `Question ${word}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Is there news of my application?")).toBeVisible();
  await look(page, "inbox-mail-1440");
  await dialog.getByRole("button", { name: "Add as an application" }).click();
  await expect(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Wilhelmina");
  await look(page, "inbox-add-1440");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Attach to an application" }).click();
  await dialog.getByRole("radio", { name: new RegExp(word, "i") }).check();
  await look(page, "inbox-attach-1440");
  await dialog.getByRole("button", { name: "Attach", exact: true }).click();
  await expect(page.getByText(/^The email was attached to the application of Wilhelmina/)).toBeVisible();
  await expect(row).toBeHidden();
});

/**
 * Finds a published job without an inbound email address. The demo already has one job with an address, and other tests
 * publish jobs.
 */
async function jobWithoutAddress(page: Page): Promise<number> {
  const { results } = await getJson<{ results: { id: number }[] }>(page, "/jobs/search/v1/?status[]=published");
  for (const { id } of results)
    if ((await getJson<{ address: string | null }>(page, `/v1/jobs/${id}/mail-address/`)).address === null) return id;
  throw new Error("Every published job takes emails.");
}
