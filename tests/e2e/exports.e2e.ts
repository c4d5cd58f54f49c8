import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn, type DemoPerson } from "./people.ts";

/** Opens the export dialog for all applications and waits until they are counted. */
async function openExport(page: Page, person: DemoPerson): Promise<Locator> {
  await signIn(page, person);
  await page.goto("/applications/");
  await expect(page.getByRole("main")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search people, jobs" }).fill("export");
  await page.getByRole("option", { name: /Export these results/ }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByText(/^[\d,]+ applications?$/)).toBeVisible();
  return dialog;
}

test("[BULK-2] [BULK-8] an admin exports what a search finds, with the columns they choose", async ({ browser }) => {
  const page = await newPerson(browser);
  const dialog = await openExport(page, "owner");
  await look(page, "exports-1440");
  await dialog.getByText("CSV", { exact: true }).click();
  await dialog.getByRole("checkbox", { name: "Message", exact: true }).uncheck();
  await dialog.getByRole("checkbox", { name: "CV" }).check();

  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...lines] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(head).toContain("First name");
  expect(head).toContain("CV");
  expect(head).not.toContain("Message");
  expect(lines.length).toBeGreaterThan(1);
  await expect(dialog).toBeHidden();
});

test("[BULK-8] on a phone a refused export is told in the window, which stays as it was", async ({ browser }) => {
  const page = await newPerson(browser, 360);
  const dialog = await openExport(page, "collaborator");
  await expect(dialog.getByRole("checkbox", { name: "CV" })).toHaveCount(0);
  await look(page, "exports-360");
  await page.context().setOffline(true);

  await dialog.getByRole("button", { name: "Export" }).click();

  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await look(page, "exports-360-offline");
});
