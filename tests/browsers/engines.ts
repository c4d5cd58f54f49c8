import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { openPuppeteerTab } from "./puppeteer.ts";
import type { Tab } from "./tab.ts";
import { openWebKitTab } from "./webkit.ts";

type Engine = { name: "Chromium" | "Firefox" | "WebKit"; openTab: () => Promise<Tab> };

/** Path of the first of these programs that is found in PATH. */
const find = (...names: string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/**
 * Lists the installed browsers. Chromium is always installed; scripts/browser.mjs installs the others where possible.
 */
export function installedEngines(): Engine[] {
  const executablePath = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const engines: Engine[] = [
    {
      name: "Chromium",
      openTab: () => openPuppeteerTab({ browser: "chrome", executablePath, args: ["--no-sandbox", "--disable-gpu"] }),
    },
  ];
  const firefox = find("firefox-esr", "firefox");
  if (firefox)
    engines.push({
      name: "Firefox",
      openTab: () => openPuppeteerTab({ browser: "firefox", executablePath: firefox }),
    });
  const [driver, browser] = [find("WebKitWebDriver"), globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0]];
  if (driver && browser && find("Xvfb"))
    engines.push({ name: "WebKit", openTab: () => openWebKitTab({ driver, browser }) });
  return engines;
}
