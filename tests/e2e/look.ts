import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Browser, type Page } from "@playwright/test";

const screens = fileURLToPath(new URL("screens/", import.meta.url));
mkdirSync(screens, { recursive: true });

/** A picture of the screen as it is, light and dark, in which axe found nothing. */
export async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
    ).toEqual([]);
    await page.screenshot({ path: `${screens}${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Axe needs a page with a context of its own, and so do two people in one journey. */
export const newPerson = async (browser: Browser, width = 1440): Promise<Page> =>
  (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
