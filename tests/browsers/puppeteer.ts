import { launch, type SupportedBrowser } from "puppeteer-core";
import { windowSize, type Tab } from "./tab.ts";

type LaunchOptions = { browser: SupportedBrowser; executablePath: string; args?: string[] };

/**
 * Opens a tab of Chromium or Firefox. Puppeteer uses WebDriver BiDi, so it works with the Firefox of a Linux
 * distribution.
 */
export async function openPuppeteerTab({ browser: kind, executablePath, args = [] }: LaunchOptions): Promise<Tab> {
  const browser = await launch({ browser: kind, executablePath, args, headless: true, defaultViewport: windowSize });
  const page = await browser.newPage();
  return {
    browser: await browser.version(),
    open: async (url) => {
      // Firefox aborts a navigation if the page navigates elsewhere before it has loaded.
      await page.goto(url).catch((error: unknown) => {
        if (!String(error).includes("NS_BINDING_ABORTED")) throw error;
        return page.goto(url);
      });
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    click: ({ x, y }, button = "left") => page.mouse.click(x, y, { button }),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    countTabs: async () => (await browser.pages()).length,
    picture: async (file) => {
      await page.screenshot({ path: `${file}.png` });
    },
    close: () => browser.close(),
  };
}
