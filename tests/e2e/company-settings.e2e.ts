import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[TEAM-5] an admin adds an address to write from, makes it the default and removes it", async ({ page }) => {
  await signIn(page, "admin");
  const email = `jobs-${Date.now()}@example.com`;
  await page.goto("/settings/company/?tab=addresses");

  await page.getByRole("button", { name: "Add email address" }).click();
  const dialog = page.getByRole("dialog", { name: "New email address" });
  await dialog.getByRole("textbox", { name: "Email address" }).fill("jobs at example");
  await dialog.getByRole("textbox", { name: "Sender name" }).fill("Fjord jobs");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter an email address such as jobs@example.com.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Email address" }).fill(email);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await look(page, "company-addresses");

  await page.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(email)).toHaveCount(0);
});

test("[ROLE-5] [TEAM-5] [TEAM-9] an owner switches a feature on a phone, and finds the other settings", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner");
  await page.goto("/settings/company/?tab=features");

  const feature = page.getByRole("switch", { name: "Fifth other document" });
  const isOn = await feature.isChecked();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await feature.click();
  await expect(feature).toBeChecked({ checked: !isOn });
  await saved;
  await page.reload();
  await expect(feature).toBeChecked({ checked: !isOn });
  await look(page, "company-features-360");
  await feature.click();
  await expect(feature).toBeChecked({ checked: isOn });

  await page.getByRole("tab", { name: "EEO" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to set up yet" })).toBeVisible();
  await page.getByRole("tab", { name: "General" }).click();
  await expect(page.getByRole("textbox", { name: "Internal name" })).toHaveValue(/Fjord/);
  await look(page, "company-general-360");
  await page.goto("/settings/career-page/");
  await expect(page.getByRole("textbox", { name: "Privacy notice" })).toBeVisible();
  await look(page, "career-page-settings-360");
});
