import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Browser, type Page } from "@playwright/test";

/** Output folder of the screenshots, which aren't committed. */
export const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

const colorSchemes = ["light", "dark"] as const;
type ColorScheme = (typeof colorSchemes)[number];

type Part = {
  /** Selector of the region to check, if another check covers the rest of the screen. */
  within?: string;
  /** Axe rules to disable. */
  without?: string[];
};

/** Checks the current screen with axe in light and dark, and takes a picture at each width. */
export async function look(page: Page, name: string, { widths, ...part }: Part & { widths?: number[] } = {}) {
  const before = page.viewportSize();
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoViolations(page, { ...part, colorScheme });
    if (!widths) await picture(page, `${name}-${colorScheme}`);
    for (const width of widths ?? []) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
    if (before && widths) await page.setViewportSize(before);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Runs axe. In dark mode only contrast is checked: no other rule depends on colors, and a full run takes seconds. */
export async function expectNoViolations(
  page: Page,
  { within, without = [], colorScheme = "light" }: Part & { colorScheme?: ColorScheme } = {},
): Promise<void> {
  // A candidate's own text is shown in a frame that blocks scripts, where axe would wait for its script forever.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).exclude("iframe[sandbox]");
  if (within) axe.include(within);
  if (colorScheme === "dark") axe.withRules("color-contrast");
  else axe.disableRules(without);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
  ).toEqual([]);
}

export const picture = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: `${screens}${name}.png`, fullPage });

/** Opens a page in a separate browser context. Axe requires one, and so do two people in the same test. */
export const newPerson = async (browser: Browser, width = 1440): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
