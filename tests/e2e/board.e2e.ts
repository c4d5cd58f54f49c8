import type { Page } from "@playwright/test";
import { newApplicants, type Applicant } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { getJson, moveKept, signIn } from "./people.ts";

const boardOf = ({ full_name }: Applicant) => `/applications/?view=board&q=${encodeURIComponent(full_name)}`;

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

test(
  "[SEARCH-14] a card is carried to the next status by the keyboard alone, and stays there",
  { tag: "@smoke" },
  async ({ page }) => {
    await signIn(page);
    const [application] = await newApplicants(page, "Ylva");
    await page.goto(boardOf(application));
    const card = column(page, "New").getByText(application.full_name);
    await expect(card).toBeVisible();

    await column(page, "New").getByRole("link", { name: application.full_name }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(`${application.full_name} picked up from New.`)).toBeAttached();
    await page.keyboard.press("ArrowRight");
    const kept = moveKept(page);
    await page.keyboard.press("Space");

    await expect(column(page, "Screening").getByText(application.full_name)).toBeVisible();
    await kept;
    await page.reload();
    await expect(column(page, "Screening").getByText(application.full_name)).toBeVisible();
  },
);

test("[SEARCH-14] a move the server cannot make is taken back and said", async ({ page }) => {
  await signIn(page);
  const [application] = await newApplicants(page, "Ylva");
  await page.goto(boardOf(application));
  await page.route(`**/v1/applications/${application.id}/`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 503, json: { detail: "The server is busy. Please try again.", code: "unavailable" } })
      : route.continue(),
  );

  await page.getByRole("button", { name: `Move ${application.full_name}` }).click();
  await page.getByRole("menuitem", { name: "Screening" }).first().click();

  await expect(page.getByText(/Failed to move application/)).toBeVisible();
  await expect(column(page, "New").getByText(application.full_name)).toBeVisible();
});

test("[SEARCH-15] [NOTE-7] a rejection asks for its reason and keeps it", async ({ page }) => {
  await signIn(page);
  const [application] = await newApplicants(page, "Ylva");
  await page.goto(`/applications/${application.id}/`);

  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("menuitem", { name: "Rejected" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radiogroup", { name: "Reason for Rejected" }).getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Move to Rejected" }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${application.full_name} moved to Rejected.`)).toBeVisible();
  const { results } = await getJson<{ results: { value: string }[] }>(
    page,
    `/v1/applications/${application.id}/rejection-reasons/`,
  );
  expect(results).toHaveLength(1);
});

test("[ROLE-10] a viewer reads the board and moves nothing", async ({ page }) => {
  await signIn(page, "viewer");
  await page.goto("/applications/?view=board");
  await expect(page.getByRole("article").first()).toBeVisible();

  await expect(page.getByRole("button", { name: /^Move / })).toHaveCount(0);
});

test("[SEARCH-13] the menu of a card covers nothing of its text", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/?view=board&q=cv:manager");
  const card = page.getByRole("article").first();
  const [name, menu] = [card.getByRole("link"), card.getByRole("button", { name: /^Move / })];

  await card.hover();

  await expect(menu).toBeVisible();
  const [text, button] = await Promise.all([name.locator("..").boundingBox(), menu.boundingBox()]);
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

test("[SEARCH-14] a column stops offering a place in the moment the dropped card lies in it", async ({ page }) => {
  await signIn(page);
  const [application] = await newApplicants(page, "Ylva");
  await page.goto(boardOf(application));
  const card = column(page, "New").getByText(application.full_name);
  const target = column(page, "Screening");
  await expect(card).toBeVisible();
  await card.hover();
  await page.mouse.down();
  await target.hover({ position: { x: 60, y: 120 } });
  await target.hover({ position: { x: 70, y: 130 } });
  await expect(target.getByText("Drop here")).toBeVisible();
  await page.mouse.up();

  const dropped = target.filter({ hasText: application.full_name });
  await expect(dropped).toBeVisible();
  expect(await dropped.getAttribute("data-drop")).toBeNull();
});

test("[SEARCH-21] [SEARCH-13] j in an application opened from the board leads down its column, also after a reload", async ({
  page,
}) => {
  await signIn(page);
  const [first, other, last] = await newApplicants(page, "Asta", "Berit", "Cilla");
  await page.goto(`/applications/?view=board&sort=name&q=${first.last_name}`);
  const move = page.getByRole("button", { name: `Move ${other.full_name}` });
  const kept = moveKept(page);
  await move.click();
  await page.getByRole("menuitem", { name: "Screening" }).first().click();
  await kept;

  await column(page, "New").getByRole("link", { name: first.full_name }).click();
  await expect(page.getByRole("heading", { name: first.full_name })).toBeVisible();
  await page.reload();
  const results = page.getByRole("navigation", { name: "Results" });
  await expect(results).toContainText(last.full_name);
  await page.keyboard.press("j");

  await expect(page.getByRole("heading", { name: last.full_name })).toBeVisible();
  await expect(results).not.toContainText(other.full_name);
});
