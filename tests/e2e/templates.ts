import type { Page } from "@playwright/test";

/**
 * Selects a template by name, whether or not it is marked as its language's default: another test changes the default.
 */
export async function chooseTemplate(page: Page, name: string) {
  const select = page.getByRole("combobox", { name: "Template" });
  const value = await select.getByRole("option", { name }).getAttribute("value");
  await select.selectOption(value);
}
