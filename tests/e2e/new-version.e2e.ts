import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

const menuPart = "**/assets/OpenedMenu-*.js";
const accountButton = (page: Page) => page.getByRole("button", { name: /'s account$/ });

test("a page that a new version has overtaken reloads by itself, and keeps what is being written", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.fill("Call her on Monday");
  // Fail every request for the chunk: the page preloads it before importing it.
  await page.route(menuPart, (route) => route.fulfill({ status: 404 }));

  const reloaded = page.waitForEvent("load");
  await accountButton(page).click();
  await reloaded;
  await page.unroute(menuPart);

  await expect(comment).toHaveValue("Call her on Monday");
  await accountButton(page).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
});

test("a part that stays away is said in words, and the button brings the page back", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/");
  await page.route(menuPart, (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent("load");
  await accountButton(page).click();
  await reloaded;

  await accountButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Hirelane was updated");

  await page.unroute(menuPart);
  await page.getByRole("button", { name: "Try again" }).click();
  await accountButton(page).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
});

test("a page whose sentences stay away leaves the frame, and the button brings it", async ({ page }) => {
  await signIn(page);
  await page.goto("/applications/");
  const sentences = "**/assets/other-*.js";
  await page.route(sentences, (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("navigation").getByRole("link", { name: "Tasks" }).first().click();
  await reloaded;

  await expect(page.getByRole("alert")).toContainText("Hirelane was updated");
  await expect(accountButton(page)).toBeVisible();

  await page.unroute(sentences);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
});
