import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectNoViolations, picture } from "./look.ts";
import { signIn } from "./people.ts";
import { addressOf, candidateRoutes, publicRoutes, readFacts, staffRoutes } from "./routes.ts";

/** Waits until no request is running and no skeleton is shown. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const fileName = (route: string) => route.replaceAll(/[^a-z_]+/gi, "-").replaceAll(/^-|-$/g, "") || "root";

test.use({ reducedMotion: "reduce" });

for (const route of staffRoutes()) {
  test(`[UI-5] ${route} has no accessibility violation, light or dark, and fits every width`, async ({ page }) => {
    await signIn(page);
    const address = addressOf(route, await readFacts(page));
    if (publicRoutes.has(route)) await page.context().clearCookies();

    await page.goto(address);
    await settle(page);

    await expectGoodPage(page, route, () =>
      expect(page.locator('html[data-mantine-color-scheme="dark"]')).toBeVisible(),
    );
  });
}

test("[UI-5] the pages for candidates have no accessibility violation, light or dark, and fit every width", async ({
  page,
}) => {
  await signIn(page);
  const facts = await readFacts(page);
  const routes = await candidateRoutes(page);
  expect(routes.length).toBeGreaterThan(1);
  await page.context().clearCookies();

  for (const route of routes) {
    await page.goto(addressOf(route, facts));
    await expectGoodPage(page, route);
  }
});

async function expectGoodPage(page: Page, route: string, isDark?: () => Promise<void>): Promise<void> {
  await expectNoViolations(page);
  await picture(page, `${fileName(route)}-light`);
  await expectToFit(page, route);
  await page.emulateMedia({ colorScheme: "dark" });
  await isDark?.();
  await expectNoViolations(page, { colorScheme: "dark" });
  await picture(page, `${fileName(route)}-dark`);
}

/**
 * Asserts that the page isn't wider than the viewport. Two animation frames let code that reacts to the new width run.
 */
async function expectToFit(page: Page, name: string): Promise<void> {
  const normal = page.viewportSize();
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
    await expect.poll(overflow, `${name} is too wide at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (normal) await page.setViewportSize(normal);
}
