import type { Locator } from "@playwright/test";
import { previewPage } from "#features/review/files/web/preview-page.ts";
import { newApplicants, unique } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

/** Pixels by which an element overflows the right edge of its container. */
const beyond = async (part: Locator, whole: Locator) => {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  return Math.max(0, (inner?.x ?? 0) + (inner?.width ?? 0) - (outer?.x ?? 0) - (outer?.width ?? 0));
};

test("[SEARCH-20] a saved search with a long name stays in the rail and the menu, and can be taken back", async ({
  page,
}) => {
  const name = `Everybody with a forklift licence who applied in the warehouse in the last three months ${unique()}`;
  await signIn(page, "admin");
  await page.goto("/applications/?q=forklift");
  await page.getByRole("button", { name: "Saved searches" }).click();
  await page.getByRole("button", { name: "Save this search" }).click();
  await page.getByRole("textbox", { name: "Save search as" }).fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: `Pin ${name}` }).click();

  const pinned = page.getByRole("list", { name: "Pinned searches" }).getByRole("link", { name });
  expect(await beyond(pinned, page.getByRole("navigation"))).toBe(0);
  expect(await pinned.getAttribute("title")).toBe(name);

  await page.getByRole("button", { name: `More options for ${name}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  expect(await beyond(undo, page.getByRole("dialog", { name: "Saved searches" }))).toBe(0);
  await expect(undo).toHaveText("Undo");
});

test("[SEARCH-13] the foot of a card with every mark is one line within the card", async ({ page }) => {
  await signIn(page);
  await page.route(/search\/v1\/.*status/, async (route) => {
    const response = await route.fetch();
    const written = (await response.text())
      .replaceAll(/"rejection_sent":true/g, '"rejection_sent":false')
      .replaceAll(/"expiration_date":null/g, '"expiration_date":"2020-01-01"')
      .replaceAll(/"rating_avg":null/g, '"rating_avg":4')
      .replaceAll(/"dt_created":"20../g, '"dt_created":"2024')
      .replaceAll(/"has_unreadable_cv":false/g, '"has_unreadable_cv":true')
      .replaceAll(/"owner_obj":null/g, '"owner_obj":{"id":1,"name":"Ada Lund","email":"ada@example.com"}');
    await route.fulfill({ response, body: written });
  });
  await page.goto("/applications/?view=board&status_group=rejected");

  const card = page.getByRole("article").first();
  await expect(card.getByText("expired")).toBeVisible();
  expect(await beyond(card.getByTitle(/^Owner/), card)).toBe(0);
  expect((await card.locator("time").boundingBox())?.height).toBeLessThan(24);
});

test("[DETAIL-3] a document keeps its words whole, and a table wider than a phone scrolls by itself", async ({
  page,
}) => {
  const cells = ["Curriculum", "Programmiersprachen", "Verantwortlichkeiten"]
    .map((word) => `<td>${word}</td>`)
    .join("");
  await page.setViewportSize({ width: 300, height: 600 });
  await page.setContent(previewPage(`<p>Ada</p><table><tr>${cells}</tr></table>`, "styles"));

  for (const cell of await page.locator("td").all()) {
    expect((await cell.boundingBox())?.height).toBeLessThan(40);
  }
  expect(await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth)).toBe(300);
});

test("[DETAIL-3] a paragraph written from right to left begins at the right", async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  await page.setContent(previewPage("<p>مهندس</p><p>Engineer</p>", "styles"));

  const startOf = (text: string) =>
    page.getByText(text).evaluate((paragraph) => {
      const range = paragraph.ownerDocument.createRange();
      range.selectNodeContents(paragraph);
      return range.getBoundingClientRect().left;
    });
  expect(await startOf("مهندس")).toBeGreaterThan(200);
  expect(await startOf("Engineer")).toBeLessThan(50);
});

test("[UI-5] on a phone more than half of an application is its document, and all there is to do is in reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const [{ id }] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${id}/`);

  const sheet = page.getByRole("region", { name: "Documents" }).getByRole("tabpanel");
  await expect(sheet).toBeVisible();
  expect((await sheet.boundingBox())?.height).toBeGreaterThan(370);
  const bar = page.getByRole("region", { name: "Decision" });
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  await expect(bar.getByRole("button", { name: "Tag" })).toBeInViewport();

  await page.getByRole("radio", { name: "Review" }).press("Space");
  await expect(page.getByRole("tab", { name: "Comments" })).toBeInViewport();
});

test("[SEARCH-15] [UI-5] on a phone the buttons of a rejection fit, in German and with a long status", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const rename = async (path: string, from: string, to: string) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
    });
  await rename("**/v1/me/", '"language":"en"', '"language":"de"');
  await rename("**/application-status/*", '"name":"Rejected"', '"name":"Absage nach dem zweiten Telefoninterview"');
  const [{ id }] = await newApplicants(page, "Runa");
  await page.goto(`/applications/${id}/`);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await page.getByRole("menuitem", { name: "Absage nach" }).click();

  const dialog = page.getByRole("dialog", { name: "Warum wird Runa" });
  for (const name of ["Abbrechen", "Ohne Grund fortfahren", /^Nach Absage/]) {
    const button = dialog.getByRole("button", { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const label = button.locator("span").last();
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    expect(await beyond(button, dialog)).toBe(0);
  }
});

test("[UI-5] the document has more than half of a wide window's width, and of a low window's height", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const [{ id, last_name }] = await newApplicants(page, "Tyra");
  await page.goto(`/applications/?q=${last_name}&application_id=${id}`);
  const documents = page.getByRole("region", { name: "Documents" });
  const paper = documents.getByRole("document", { name: "cv.pdf" });

  await expect(paper).toBeVisible();
  expect((await documents.boundingBox())?.width).toBeGreaterThan(720);
  expect((await documents.boundingBox())?.width).toBeLessThan(864);
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(paper).toBeVisible();
  expect((await paper.boundingBox())?.height).toBeGreaterThan(225);
});

test("[DETAIL-3] a document is read as text where its page is too wide, and the next ones too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  const [first, second] = await newApplicants(page, "Ebba", "Frej");
  await page.goto(`/applications/?q=clusters&application_id=${first.id}`);
  const asText = page.getByRole("button", { name: "Show as text" });

  await asText.press("Enter");
  await expect(page.getByRole("article", { name: "Text of cv.pdf" })).toHaveText("Keeps clusters quiet.");
  await expect(page.getByRole("article").locator("mark")).toHaveText("clusters");
  await expect(asText).toBeFocused();
  await page.goto(`/applications/${second.id}/`);
  await expect(page.getByRole("article", { name: "Text of cv.pdf" })).toBeVisible();

  await asText.press("Enter");
  await expect(page.getByRole("document", { name: "cv.pdf" })).toBeVisible();
  await expect(asText).toBeFocused();
});

test("[SEARCH-24] on a phone the advanced search is among the filters", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.goto("/applications/");
  await expect(page.getByRole("combobox", { name: "Search applications" })).toBeVisible();

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Advanced search" }).click();

  await expect(page.getByRole("dialog", { name: "Advanced search" })).toBeVisible();
});

test("[UI-5] the bottom bar of a phone shows its words whole, in German too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await page.route("**/v1/me/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"language":"en"', '"language":"de"'),
    });
  });
  await page.goto("/settings/");
  const bar = page.getByRole("navigation", { name: "Hauptmenü" });
  for (const name of ["Stellen", "Bewerbungen", "Postausgang", "Aufgaben", "Einstellungen"]) {
    const label = bar.getByRole("link", { name }).getByText(name);
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    await expect(label).toBeInViewport({ ratio: 1 });
  }
});

test("[UI-5] what is set begins where its title does, and the buttons below a field keep off it", async ({ page }) => {
  await signIn(page, "owner");
  for (const [path, first] of [
    ["/settings/mailbox/", page.getByRole("main").getByRole("paragraph").first()],
    ["/settings/sms/", page.getByRole("main").getByRole("term").first()],
  ] as const) {
    await page.goto(path);
    await expect(first).toBeVisible();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((await first.boundingBox())?.x).toBe(title?.x);
  }

  await page.goto("/demo-outbox/");
  await page.getByRole("button", { name: "Reply as the candidate" }).first().click();
  const field = (await page.getByRole("textbox").boundingBox())!;
  const button = (await page.getByRole("button", { name: "Cancel" }).boundingBox())!;
  expect(button.y - field.y - field.height).toBeGreaterThanOrEqual(8);
});
