import { expect, test } from "./journey.ts";
import { look, newPerson } from "./look.ts";
import { signIn } from "./people.ts";

test("[AUTH-8] an admin invites people, and one of them joins by the link of the mail", async ({ page, browser }) => {
  await signIn(page, "admin");
  const email = `nina.${Date.now()}@example.com`;
  await page.goto("/settings/people/");
  await look(page, "people");

  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByRole("textbox", { name: "Email addresses" }).fill(`Nina Holm <${email}>, karin@fjord.example`);
  await look(page, "people-invite");
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog.getByText("Invited", { exact: true }).first()).toBeVisible();
  await look(page, "people-invited");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  const other = await newPerson(browser);
  await other.goto("/demo-outbox/");
  const link = other.getByRole("article").filter({ hasText: email }).getByRole("link");
  await expect(async () => {
    await other.reload();
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await link.click();
  await expect(other.getByRole("heading", { name: /^Join / })).toBeVisible();
  await look(other, "invitation");
  await other.getByRole("textbox", { name: "Your name" }).fill("Nina Holm");
  await other.getByRole("textbox", { name: "Password" }).fill("correct horse battery");
  await other.getByRole("button", { name: "Join" }).click();
  await expect(other).toHaveURL(/\/applications\//);
  await other.context().close();
});

test("[TEAM-2] an owner looks at a person, grants a permission with its parent, and takes a removal back", async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.goto("/settings/people/?q=mikko");
  await page.getByRole("link", { name: "Mikko Laaksonen" }).click();
  const dialog = page.getByRole("dialog", { name: "Mikko Laaksonen" });
  await expect(dialog.getByRole("tab", { name: "Profile", selected: true })).toBeVisible();
  await look(page, "person-profile");

  await dialog.getByRole("tab", { name: "Permissions" }).click();
  await expect(page).toHaveURL(/tab=permissions/);
  await expect(dialog.getByRole("switch", { name: /^Send to partners/ })).toBeDisabled();
  await dialog.getByRole("switch", { name: /^See partners/ }).check();
  await dialog.getByRole("switch", { name: /^Send to partners/ }).check();
  await look(page, "person-permissions");
  await dialog.getByRole("switch", { name: /^See partners/ }).uncheck();
  await expect(page.getByText("Also turned off: Send to partners")).toBeVisible();

  await dialog.getByRole("button", { name: "Remove…" }).click();
  const remove = page.getByRole("dialog", { name: "Remove Mikko Laaksonen?" });
  await look(page, "person-remove");
  await remove.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("link", { name: "Mikko Laaksonen" })).toBeVisible();
});

test("[ROLE-16] a person who tries to change their own role is told why not", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/settings/people/?q=jonas");
  await page.getByRole("link", { name: "Jonas Berger" }).click();

  await page.getByRole("dialog").getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Member" }).click();

  await expect(page.getByRole("dialog", { name: "You can't change your own role" })).toBeVisible();
});
