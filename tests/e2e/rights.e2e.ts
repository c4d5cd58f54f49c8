import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[TEAM-8] an admin learns why a colleague can't see a job, and sees Hirelane as they do", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/jobs/");
  const job = page.locator("[data-row-link]").first();
  const title = (await job.textContent()) ?? "";
  await job.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Who can see this?" }).click();
  const dialog = page.getByRole("dialog", { name: "Who can see this?" });
  await look(page, "access-empty");

  await dialog.getByRole("combobox", { name: "Person" }).fill("mikko");
  await page.getByRole("option", { name: /Mikko Laaksonen/ }).click();
  await expect(dialog.getByRole("heading", { name: /^Mikko Laaksonen can/ })).toBeVisible();
  await look(page, "access-explained");
  await dialog.getByRole("button", { name: "View as Mikko Laaksonen" }).click();

  await expect(page.getByText("You see Hirelane as Mikko Laaksonen.")).toBeVisible();
  await page.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page.getByText("You see Hirelane as")).toBeHidden();
});

test("[ROLE-1] [API-1] an admin reads what roles may, and makes and revokes an API key", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/settings/roles/");
  await expect(page.getByRole("row", { name: /^Rate applications/ })).toBeVisible();
  await look(page, "roles");

  await page.goto("/settings/api-keys/");
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Career site");
  await dialog.getByRole("checkbox", { name: "Read jobs" }).check();
  await look(page, "api-key-new");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("dialog", { name: "Career site is ready" });
  await expect(made.getByRole("textbox", { name: "Key" })).toHaveValue(/^hirelane_/);
  await look(page, "api-key-made");
  await made.getByRole("button", { name: /^Cop/ }).click();
  await made.getByRole("button", { name: "Done" }).click();

  await look(page, "api-keys");
  await page.getByRole("button", { name: "Revoke Career site" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Career site was revoked.")).toBeVisible();
});
