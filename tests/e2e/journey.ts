import { expect, test as base } from "@playwright/test";

export { expect };

/**
 * A journey that fails when a page lacked a sentence, and whose end lets go of answers that its routes still wait for.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const missing: string[] = [];
    page.on("pageerror", ({ message }) => message.startsWith("No sentence") && missing.push(message));
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(missing).toEqual([]);
  },
});
