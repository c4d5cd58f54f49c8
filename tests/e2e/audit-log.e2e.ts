import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[TEAM-7] the audit log says which department was renamed, from and to, also on a phone", async ({ page }) => {
  await signIn(page, "owner");
  const name = `Harbor ${Date.now()}`;
  await page.goto("/settings/structure/");
  await page.getByRole("button", { name: "Add department" }).click();
  const dialog = page.getByRole("dialog", { name: "New department" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${name}` });
  await edit.getByRole("textbox", { name: "Name" }).fill(`${name} north`);
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: `Edit ${name} north` })).toBeVisible();

  await page.goto("/settings/audit-log/");

  const entries = page.getByRole("listitem").filter({ hasText: name });
  await expect(entries.filter({ hasText: "added a department" })).toHaveCount(1);
  await expect(entries.filter({ hasText: "changed a department" })).toContainText(`Name: ${name} → ${name} north`);
  await look(page, "audit-log", { widths: [1440, 360] });
});
