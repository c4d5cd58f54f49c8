import type { Request } from "@playwright/test";
import { newApplicants } from "./applicants.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

test("[UI-8] without a network nothing looks saved or loads for ever, and what was typed is there when it is back", async ({
  page,
  context,
}) => {
  await signIn(page);
  const [ada, , , , last] = await newApplicants(page, "Ada", "Bo", "Cai", "Dag", "Eli");
  await page.goto(`/applications/?q=${ada.last_name}&sort=name&application_id=${ada.id}`);
  await expect(page.getByRole("document", { name: "cv.pdf" })).toBeVisible();
  const banner = page.getByText("You're offline. Changes by colleagues appear when you reconnect.");
  const stars = page.getByRole("region", { name: "Decision" }).getByRole("radio", { name: "4 stars" });
  const comment = page.getByRole("article").filter({ hasText: "Ask about the cluster." });

  await context.setOffline(true);
  await expect(banner).toBeVisible({ timeout: 2_000 });
  await page.keyboard.press("4");
  await expect(page.getByText("1 change wasn't saved.")).toBeVisible();
  await expect(stars).not.toBeChecked();
  const message = page.getByRole("region", { name: "Messages" }).getByRole("listitem").first();
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
  await expect(page.getByText("You're offline. Changes by colleagues appear when you reconnect.")).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(page.getByText("You're offline. Searching people and jobs needs a connection.")).toBeVisible();
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");

  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});
