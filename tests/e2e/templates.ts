import type { Page } from "@playwright/test";

/** Begins the message with a template, be it the default of its language or not: another journey changes which one is. */
export async function chooseTemplate(page: Page, name: string) {
  const select = page.getByRole("combobox", { name: "Template" });
  const value = await select.getByRole("option", { name }).getAttribute("value");
  await select.selectOption(value);
}
