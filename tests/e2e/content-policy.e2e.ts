import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { getJson, signIn } from "./people.ts";

/** Collects the violations of the content security policy on the page, each with its directive. */
async function watchPolicy(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  await page.exposeFunction("tellBlocked", (what: string) => blocked.push(what));
  await page.addInitScript({
    content: `document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      tellBlocked([effectiveDirective, blockedURI, "on", location.pathname].join(" ")))`,
  });
  return blocked;
}

async function idWithCv(page: Page, kind: string): Promise<number> {
  type Found = { results: { id: number; cv: { kind: string } | null }[] };
  const search = "/applications/search/v1/?status_group=all&page_size=60&exclude_facets=1&exclude_facets_q=1";
  const { results } = await getJson<Found>(page, search);
  const found = results.find(({ cv }) => cv?.kind === kind);
  if (!found) throw new Error(`None of the newest applications has a CV of the kind ${kind}.`);
  return found.id;
}

test("no page breaks its content policy", async ({ page }) => {
  const blocked = await watchPolicy(page);
  await page.goto("/careers/fjord/");
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.locator("form")).toBeVisible();
  await page.goto("/api/docs/");
  await expect(page.locator(".opblock").first()).toBeVisible();

  await signIn(page);
  await page.goto("/applications/");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/applications/?view=board");
  const card = page.locator("[data-movable]").first();
  const box = (await card.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 6 });
  await expect(page.locator("html")).toHaveCSS("cursor", "grabbing");
  await page.keyboard.press("Escape");
  await page.mouse.up();

  await page.goto(`/applications/?status_group=all&application_id=${await idWithCv(page, "pdf")}`);
  await expect(page.locator("canvas").first()).toBeVisible();
  await page.goto(`/applications/?status_group=all&application_id=${await idWithCv(page, "docx")}`);
  await expect(page.frameLocator("iframe[sandbox]").locator("main")).not.toHaveCSS("max-width", "none");
  expect(blocked).toEqual([]);

  await page.evaluate(`document.head.append(Object.assign(document.createElement("style"), { textContent: "*{}" }))`);
  await expect.poll(() => blocked).toEqual(["style-src-elem inline on /applications/"]);
});
