import { expect, test as base } from "@playwright/test";

export { expect };

/**
 * A journey that fails when a page lacked a sentence. Its end lets go of answers that its routes still wait for, and closes
 * the pages of colleagues, which would hear of everything in the journeys after it.
 */
export const test = base.extend<{ colleagues: void }>({
  colleagues: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const missing: string[] = [];
    page.on("pageerror", ({ message }) => message.startsWith("No sentence") && missing.push(message));
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(missing).toEqual([]);
  },
});
