import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Browser, type Page } from "@playwright/test";

/** Where the pictures of the screens go; they are not kept. */
export const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

const colorSchemes = ["light", "dark"] as const;
type ColorScheme = (typeof colorSchemes)[number];

type Part = {
  /** A selector of the part that is looked at, where the rest of the screen has been looked at before. */
  within?: string;
  /** Rules that do not hold here. */
  without?: string[];
};

/** The screen as it is, light and dark: axe finds nothing, and there is a picture in each width. */
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

/** Asks axe for its rules, and in the dark for contrast alone: nothing else depends on colours, and all of it takes seconds. */
export async function expectNoViolations(
  page: Page,
  { within, without = [], colorScheme = "light" }: Part & { colorScheme?: ColorScheme } = {},
): Promise<void> {
  // What a candidate wrote is shown in a frame that runs no scripts, and axe would wait for its own there.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).exclude("iframe[sandbox]");
  if (within) axe.include(within);
  if (colorScheme === "dark") axe.withRules("color-contrast");
  else axe.disableRules(without);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
  ).toEqual([]);
}

/** A picture to look at. */
export const picture = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: `${screens}${name}.png`, fullPage });

/** Axe needs a page with a context of its own, and so do two people in one journey. */
export const newPerson = async (browser: Browser, width = 1440): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
