import { expect, test } from "./journey.ts";
import { look } from "./look.ts";
import { signIn } from "./people.ts";

test("[TEAM-10] a superuser makes a company, its group and a feature, and sees how the installation runs", async ({
  page,
}) => {
  const name = `Nordsee ${Date.now()}`;
  await signIn(page, "superuser");
  await page.goto("/operator/");
  await expect(page.getByRole("link", { name: /Fjord/ }).first()).toBeVisible();
  await look(page, "operator-companies");

  await page.getByRole("button", { name: "New company" }).click();
  const create = page.getByRole("dialog", { name: "New company" });
  await create.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await create.getByRole("textbox", { name: "Owner's email address" }).fill("maja at nordsee");
  await create.getByRole("button", { name: "Create company" }).click();
  await expect(create.getByRole("textbox", { name: "Owner's email address" })).toHaveAttribute("aria-invalid", "true");
  await create.getByRole("textbox", { name: "Owner's email address" }).fill(`maja-${Date.now()}@nordsee.test`);
  await look(page, "operator-new-company");
  await create.getByRole("button", { name: "Create company" }).click();
  await expect(create.getByText("An invitation was sent to")).toBeVisible();
  await create.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("searchbox", { name: "Search companies" }).fill(name);
  await page.getByRole("link", { name }).click();
  const company = page.getByRole("dialog", { name });
  const agencies = company.getByRole("switch", { name: /^Agencies/ });
  await agencies.click();
  await expect(agencies).toBeChecked();
  await company.getByRole("button", { name: "New group" }).click();
  const group = page.getByRole("dialog", { name: `New group for ${name}` });
  await group.getByRole("textbox", { name: "Name" }).fill(`Sea of ${name}`);
  await group.getByRole("button", { name: "Save" }).click();
  await expect(company.getByRole("combobox", { name: "Group" })).toHaveValue(`Sea of ${name}`);
  await expect(agencies).toBeChecked();
  await look(page, "operator-company");
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page.getByRole("link", { name: `Sea of ${name}` })).toBeVisible();
  await look(page, "operator-groups");
  await page.getByRole("tab", { name: "Health" }).click();
  await expect(page.getByText(/Ready, responded in/)).toBeVisible();
  await look(page, "operator-health");
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "operator-health-360");
  await page.goto("/operator/");
  await expect(page.getByRole("link", { name: /Fjord/ }).first()).toBeVisible();
  await look(page, "operator-companies-360");
});

test("[TEAM-10] [ROLE-1] for an owner the installation is no page", async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/operator/");
  await expect(page.getByRole("heading", { level: 1, name: "Server" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Health" })).toHaveCount(0);
});
