import { look, newPerson } from "./look.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";

test("[TEAM-4] an admin keeps the departments, and is told beside the field which name is taken", async ({ page }) => {
  await signIn(page, "admin");
  const name = `Care ${Date.now()}`;
  await page.goto("/settings/structure/");

  await page.getByRole("button", { name: "Add department" }).click();
  const dialog = page.getByRole("dialog", { name: "New department" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name.toUpperCase());
  await dialog.getByRole("textbox", { name: "Name" }).press("Enter");
  await expect(page.getByRole("button", { name: `Edit ${name.toUpperCase()}` })).toBeVisible();

  await page.getByRole("button", { name: "Add department" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(`“${name.toUpperCase()}” already exists. Choose another name.`)).toBeVisible();
  await look(page, "structure-refused");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Edit ${name.toUpperCase()}` }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${name.toUpperCase()}` });
  await edit.getByRole("textbox", { name: "Name" }).fill(name);
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: `Archive ${name}` }).click();
  await expect(page.getByRole("button", { name: `Restore ${name}` })).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);
});

test("[TEAM-4] an admin adds a layer below another one, on a phone, and deletes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner");
  await page.goto("/settings/structure/?tab=layers_1");

  await page.getByRole("button", { name: "Add layer" }).click();
  const layer = page.getByRole("dialog", { name: "New layer" });
  await layer.getByRole("textbox", { name: "Name" }).fill("Teams");
  await layer.getByRole("combobox", { name: "Below" }).selectOption("Business areas");
  await layer.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("tab", { name: "Teams", selected: true })).toBeVisible();

  await page.getByRole("button", { name: "Add option" }).click();
  const option = page.getByRole("dialog", { name: "New option" });
  await option.getByRole("textbox", { name: "Name" }).fill("Night shift");
  await option.getByRole("combobox", { name: "Goes with" }).click();
  await page.getByRole("option", { name: "Logistics" }).click();
  await page.keyboard.press("Tab");
  await option.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Edit Night shift" })).toBeVisible();
  await expect(page.getByText("Logistics", { exact: true })).toBeVisible();
  await look(page, "structure-layer");

  await page.getByRole("button", { name: "Delete layer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("tab", { name: "Departments", selected: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Teams" })).toHaveCount(0);
});

test("[LOC-1] an admin corrects a location that a colleague is looking at, and deletes one that no job has", async ({
  page,
  browser,
}) => {
  const name = `Dock ${Date.now()}`;
  await signIn(page, "admin");
  await page.goto("/settings/structure/?tab=location");
  await page.getByRole("button", { name: "Add location" }).click();
  const dialog = page.getByRole("dialog", { name: "New location" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "City" }).fill("Malmo");
  await dialog.getByRole("textbox", { name: "Postal code" }).fill("211 99");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("211 99 Malmo")).toBeVisible();

  const owner = await newPerson(browser);
  await signIn(owner, "owner");
  await owner.goto("/settings/structure/?tab=location");
  await expect(owner.getByText("211 99 Malmo")).toBeVisible();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${name}` });
  await edit.getByRole("textbox", { name: "City" }).fill("Malmö");
  await look(page, "structure-location");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("211 99 Malmö")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, "structure-locations");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(owner.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);
  await owner.context().close();
});
