import { expect, test as base } from "@playwright/test";

export { expect };

/**
 * Test that fails if the page lacked a translation. Teardown releases responses still held by route handlers. It also
 * closes the pages of other people, which would otherwise receive live updates of all following tests.
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
