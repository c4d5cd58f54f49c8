import type { Page, Request, Route } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

const offlineBanner = (page: Page) =>
  page.getByText("You're offline. Changes by colleagues appear when you reconnect.");
const place = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name }).first();
const stylesOnTheirWay = (page: Page) =>
  page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) => links.filter((link) => !("sheet" in link && link.sheet)).length);

test("[UI-8] without a network nothing looks saved or loads for ever, and what was typed is there when it is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  const [ada, , , , last] = await newApplicants(page, "Ada", "Bo", "Cai", "Dag", "Eli");
  await page.goto(`/applications/?q=${ada.last_name}&sort=name&application_id=${ada.id}`);
  await expect(page.getByRole("document", { name: "cv.pdf" })).toBeVisible();
  const banner = offlineBanner(page);
  const stars = page.getByRole("region", { name: "Decision" }).getByRole("radio", { name: "4 stars" });
  const comment = page.getByRole("article").filter({ hasText: "Ask about the cluster." });

  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Download as PDF" })).toBeVisible();
  await page.keyboard.press("Escape");

  await context.setOffline(true);
  await expect(banner).toBeVisible({ timeout: 2_000 });
  await page.keyboard.press("4");
  await expect(page.getByText("1 change wasn't saved.")).toBeVisible();
  await expect(stars).not.toBeChecked();
  const message = page.getByRole("region", { name: "Messages" }).getByRole("listitem").first();
  await expect(message).toHaveCount(0);
  // A failed download can't be sent again, so a message below the banner reports it.
  await more.click();
  await page.getByRole("menuitem", { name: "Download as PDF" }).click();
  await expect(message).toBeVisible();
  const [said, below] = [await banner.boundingBox(), await message.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((said?.y ?? 0) + (said?.height ?? 0));
  await page.getByRole("textbox", { name: "Comment", exact: true }).fill("Ask about the cluster.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("2 changes weren't saved.")).toBeVisible();
  await expect(comment).toContainText("Not sent");
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(last.full_name);
  await expect(page.getByText("You're offline. This document hasn't been loaded.")).toBeVisible();

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole("document", { name: "cv.pdf" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ada.full_name);
  await expect(comment.locator("time")).toBeVisible();
  await expect(stars).toBeChecked();
  await page.reload();
  await expect(comment.locator("time")).toBeVisible();
  await expect(stars).toBeChecked();
});

test("[UI-8] the command palette opens for the first time without a network", async ({ page, context }) => {
  await signIn(page);
  await page.goto("/applications/");
  const scripts = new Set<Request>();
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request));
  page.on("requestfinished", (request) => scripts.delete(request));
  const loaded = page.waitForResponse(/assets\/CommandList-.*\.js/);
  await page.getByRole("table").getByRole("link").first().hover();
  await loaded;
  await expect.poll(() => scripts.size).toBe(0);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page.getByText("You're offline. Searching people and jobs needs a connection.")).toBeVisible();
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");

  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("[UI-8] a page first opened without a network arrives when it is back, and what was typed elsewhere is kept", async ({
  page,
  context,
}) => {
  await signIn(page);
  const [ada] = await newApplicants(page, "Ada");
  await page.goto(`/applications/${ada.id}/`);
  const comment = page.getByRole("textbox", { name: "Comment", exact: true });
  await comment.fill("Ask about the cluster.");
  // The chunk's styles have loaded and its script is still in flight when the network fails.
  const { promise: script, resolve: hold } = Promise.withResolvers<Route>();
  await page.route("**/assets/tasks-*.js", hold, { times: 1 });
  await place(page, "Tasks").hover();
  const held = await script;
  await expect.poll(() => stylesOnTheirWay(page)).toBe(0);
  let loads = 0;
  page.on("load", () => loads++);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();

  const withoutNetwork = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/tasks-"));
  await held.abort();
  await withoutNetwork;
  await place(page, "Tasks").click();
  await expect(page).toHaveURL(/\/tasks\//);
  await expect(comment).toHaveValue("Ask about the cluster.");
  await context.setOffline(false);

  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  await page.goBack();
  await expect(comment).toHaveValue("Ask about the cluster.");
  expect(loads).toBe(0);
});

test("[UI-8] the first page after the search opens without a network as soon as it is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  // The offline notice is loaded after the page, so it can't be shown if the network fails before that.
  await page.goto("/applications/", { waitUntil: "networkidle" });
  await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
  await context.setOffline(true);

  await place(page, "Tasks").click();
  await expect(offlineBanner(page)).toBeVisible();
  await expect(place(page, "Jobs")).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  await expect(place(page, "Jobs")).toBeVisible();
});
