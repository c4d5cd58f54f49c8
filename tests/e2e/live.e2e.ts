import type { Browser, Page, Request } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { signIn, type DemoPerson } from "./people.ts";

/** Opens a separate browser context, signed in as this person. */
async function openBrowser(browser: Browser, person: DemoPerson): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

/** Records the last animated element in an attribute, because the animation is over before a test could observe it. */
const noteGlides = `
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    document.documentElement.dataset.glided = this.textContent;
    return animate.apply(this, given);
  };
`;

const listening = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/v2/live/"));

const cardIn = (page: Page, column: string, { id }: { id: number }) =>
  page.getByRole("region", { name: new RegExp(`^${column}`) }).locator(`[data-card="${id}"]`);

test("[SEARCH-22] a card that a colleague moves glides to its column", async ({ browser }) => {
  const [mover, watcher] = [await openBrowser(browser, "owner"), await openBrowser(browser, "admin")];
  const [application] = await newApplicants(mover, "Ylva");
  await watcher.addInitScript(noteGlides);
  const board = `/applications/?view=board&q=${encodeURIComponent(application.full_name)}`;
  const isListening = listening(watcher);
  await Promise.all([mover.goto(board), watcher.goto(board), isListening]);
  await expect(cardIn(watcher, "New", application)).toBeVisible();

  const card = cardIn(mover, "New", application);
  await card.hover();
  await card.getByRole("button", { name: /^Move / }).click();
  await mover.getByRole("menuitem", { name: "Screening" }).first().click();

  await expect(cardIn(watcher, "Screening", application)).toBeVisible();
  await expect(cardIn(watcher, "New", application)).toHaveCount(0);
  await expect(watcher.locator("html")).toHaveAttribute("data-glided", new RegExp(application.full_name));
});

test("[SEARCH-22] a row stays under the pointer when a colleague takes it away, and goes afterwards", async ({
  browser,
}) => {
  const [mover, watcher] = [await openBrowser(browser, "owner"), await openBrowser(browser, "admin")];
  const [{ id, last_name }, { id: other_id }] = await newApplicants(mover, "Aino", "Birk");
  const isListening = listening(watcher);
  await watcher.goto(`/applications/?q=${last_name}`);
  await isListening;
  // Reject both: first one of two results leaves the list, then the only remaining one.
  for (const one of [id, other_id]) {
    const row = watcher.locator(`[data-id="${one}"]`);
    await row.hover();

    await mover.goto(`/applications/${one}/`);
    await mover.getByRole("button", { name: "Reject" }).click();
    await mover.getByRole("menuitem", { name: "Rejected" }).click();
    await mover.getByRole("button", { name: "Skip reason" }).click();

    await expect(row).toHaveAttribute("data-gone", "true");
    await watcher.mouse.move(0, 0);
    await expect(row).toHaveCount(0);
  }
});

test("[SEARCH-22] a selected row stays when a colleague takes it away, so that the actions on it do too", async ({
  browser,
}) => {
  const [mover, watcher] = [await openBrowser(browser, "owner"), await openBrowser(browser, "admin")];
  const [{ id, full_name, last_name }] = await newApplicants(mover, "Dag", "Elin");
  const isListening = listening(watcher);
  await watcher.goto(`/applications/?q=${last_name}`);
  await isListening;
  await watcher.getByRole("checkbox", { name: `Select ${full_name}` }).check();

  await mover.goto(`/applications/${id}/`);
  await mover.getByRole("button", { name: "Reject" }).click();
  await mover.getByRole("menuitem", { name: "Rejected" }).click();
  await mover.getByRole("button", { name: "Skip reason" }).click();

  const row = watcher.locator(`[data-id="${id}"]`);
  await expect(row).toHaveAttribute("data-gone", "true");
  await watcher.getByRole("button", { name: "Rate" }).click();
  await watcher.getByRole("menuitem").first().press("Escape");
  await watcher.getByRole("button", { name: "Clear selection" }).click();
  await watcher.mouse.move(0, 0);
  await expect(row).toHaveCount(0);
});

test(
  "[SEARCH-22] a comment of a colleague appears under the application, in every tab",
  { tag: "@smoke" },
  async ({ browser }) => {
    const [author, reader] = [await openBrowser(browser, "owner"), await openBrowser(browser, "admin")];
    const [{ id }] = await newApplicants(author, "Ylva");
    // A broken stream is reopened, so count the streams that are open at the same time.
    const streams = new Set<Request>();
    reader.context().on("request", (request) => {
      if (request.url().endsWith("/v2/live/")) streams.add(request);
    });
    reader.context().on("requestfinished", (request) => streams.delete(request));
    reader.context().on("requestfailed", (request) => streams.delete(request));
    const isListening = listening(reader);
    await reader.goto(`/applications/${id}/`);
    await isListening;
    const second = await reader.context().newPage();
    await second.goto(`/applications/${id}/`);
    await author.goto(`/applications/${id}/`);
    const words = `Ask about the night shift (${id}).`;

    for (const page of [reader, second]) await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await author.getByRole("textbox", { name: /comment/i }).fill(words);
    await author
      .getByRole("button", { name: /^(send|comment|add)/i })
      .first()
      .click();

    for (const page of [reader, second]) await expect(page.getByText(words)).toBeVisible();
    await expect.poll(() => streams.size).toBe(1);

    await reader.close();
    await author.getByRole("textbox", { name: /comment/i }).fill(`${words} Twice.`);
    await author
      .getByRole("button", { name: /^(send|comment|add)/i })
      .first()
      .click();
    await expect(second.getByText(`${words} Twice.`)).toBeVisible();
  },
);
