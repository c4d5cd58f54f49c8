import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

test("[ROLE-16] a person who tries to change their own role is told why not", async ({ page }) => {
  await signIn(page, "admin");
  await page.goto("/settings/people/?q=jonas");
  await page.getByRole("link", { name: "Jonas Berger" }).click();

  await page.getByRole("dialog").getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Member" }).click();

  await expect(page.getByRole("dialog", { name: "You can't change your own role" })).toBeVisible();
});
