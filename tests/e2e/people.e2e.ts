import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[ROLE-16] a person who tries to change their own role is told why not", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/settings/people/?q=jonas");
  await page.getByRole("link", { name: "Jonas Berger" }).click();

  await page.getByRole("dialog").getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Member" }).click();

  await expect(page.getByRole("dialog", { name: "You can't change your own role" })).toBeVisible();
});

test("[TEAM-3] an admin gives a person a role in the jobs of a department, sees it beforehand, and takes it back", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/settings/people/?q=daniel");
  await page.getByRole("link", { name: "Daniel Okoye" }).click();
  const dialog = page.getByRole("dialog", { name: "Daniel Okoye" });
  await dialog.getByRole("tab", { name: "Hiring teams" }).click();
  await expect(dialog.getByText("No rules yet")).toBeVisible();
  await look(page, "person-hiring-teams");

  await dialog.getByRole("button", { name: "Add rule" }).click();
  const form = page.getByRole("dialog", { name: "Add rule" });
  await form.getByRole("combobox", { name: "Role" }).selectOption("viewer");
  await form.getByRole("combobox", { name: "Jobs by" }).selectOption("departments");
  await form.getByRole("combobox", { name: "Applies to" }).click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await expect(form.getByText(/^New roles: /)).toBeVisible();
  await look(page, "person-hiring-team-rule");
  await form.getByRole("button", { name: "Save" }).click();
  const rule = dialog.getByRole("listitem").filter({ hasText: "Departments" });
  await expect(rule).toBeVisible();

  await dialog.getByRole("tab", { name: "Jobs" }).click();
  await expect(dialog.getByText("By a rule").first()).toBeVisible();
  await dialog.getByRole("tab", { name: "Hiring teams" }).click();
  await rule.getByRole("button", { name: /^Delete: / }).click();
  await expect(dialog.getByText("No rules yet")).toBeVisible();
});

test("[MSG-10] [TEAM-2] an admin ends an email of a colleague, who sees it live on their own page", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin");
  await page.goto("/settings/people/?q=henrik");
  await page.getByRole("link", { name: "Henrik Sund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Emails" }).click();
  await expect(dialog.getByRole("switch", { name: "Imports" })).toBeChecked();
  await look(page, "person-emails");
  const own = await (await browser.newContext()).newPage();
  await signIn(own, "viewer");
  await own.goto("/settings/notifications/");
  await expect(own.getByRole("switch", { name: "Imports" })).toBeChecked();
  await look(own, "own-emails");

  await dialog.getByRole("switch", { name: "Imports" }).click();

  await expect(own.getByRole("switch", { name: "Imports" })).not.toBeChecked();
  await own.getByRole("switch", { name: "Imports" }).click();
  await expect(dialog.getByRole("switch", { name: "Imports" })).toBeChecked();
  await own.context().close();
});
