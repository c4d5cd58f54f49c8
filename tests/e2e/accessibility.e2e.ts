import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";
import { addressOf, candidateRoutes, publicRoutes, readFacts, staffRoutes } from "./routes.ts";

const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

/** Everything has come to rest: no request runs and nothing is still a skeleton. */
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
  await takeScreen(page, `${fileName(route)}-light`);
  await expectToFit(page, route);
  await page.emulateMedia({ colorScheme: "dark" });
  await isDark?.();
  await expectNoViolations(page);
  await takeScreen(page, `${fileName(route)}-dark`);
}

async function expectNoViolations(page: Page): Promise<void> {
  // What a candidate wrote is shown in a frame that runs no scripts, and axe would wait for its own there.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found).toEqual([]);
}

/** A picture to look at. */
const takeScreen = (page: Page, name: string) => page.screenshot({ path: `${screens}${name}.png` });

/** A page must not be wider than the window that shows it. What answers a new width does so before it is drawn again. */
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
