import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** A journey whose end lets go of answers that its routes still wait for. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
});
