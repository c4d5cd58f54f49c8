import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";
import { candidateRoutes, publicRoutes, readFacts, samples, staffRoutes } from "./routes.ts";

const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

/** Everything has come to rest: no request runs and nothing is still a skeleton. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const fileName = (route: string) => route.replaceAll(/[^a-z_]+/gi, "-").replaceAll(/^-|-$/g, "") || "root";

for (const scheme of ["light", "dark"] as const) {
  test.describe(`[UI-5] ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: "reduce" });

    for (const route of staffRoutes()) {
      test(`${route} has no accessibility violation`, async ({ page }) => {
        await signIn(page);
        const sample = samples[route];
        expect(sample, `tests/e2e/routes.ts has no address for ${route}`).toBeDefined();
        const address = sample?.(await readFacts(page)) ?? "/";
        if (publicRoutes.has(route)) await page.context().clearCookies();

        await page.goto(address);
        await settle(page);

        await expectNoViolations(page);
        await takeScreens(page, `${fileName(route)}-${scheme}`);
      });
    }

    test("the pages for candidates have no accessibility violation", async ({ page }) => {
      await signIn(page);
      const facts = await readFacts(page);
      const routes = await candidateRoutes(page);
      expect(routes.length).toBeGreaterThan(1);
      await page.context().clearCookies();

      for (const route of routes) {
        const sample = samples[route];
        expect(sample, `tests/e2e/routes.ts has no address for ${route}`).toBeDefined();
        await page.goto(sample?.(facts) ?? "/");
        await expectNoViolations(page);
        await takeScreens(page, `${fileName(route)}-${scheme}`);
      }
    });
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  // What a candidate wrote is shown in a frame that runs no scripts, and axe would wait for its own there.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Pictures to look at; a page must not be wider than the window that shows it. */
async function takeScreens(page: Page, name: string): Promise<void> {
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
    await settle(page);
    await page.screenshot({ path: `${screens}${name}-${width}.png` });
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
    expect(overflow, `${name} at ${width} px is ${overflow} px too wide`).toBeLessThanOrEqual(0);
  }
}
