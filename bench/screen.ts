import { parseArgs } from "node:util";
import { launchChromium } from "#tests/support/chromium.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { calibrate } from "./support/calibrate.ts";
import { actions } from "./screen/actions.ts";
import { measure } from "./screen/measure.ts";
import { watchScreen } from "./screen/watch.ts";

/**
 * Measures how long a person waits on the search screen, in Chromium against a running program, and the main thread's
 * CPU time. Wait times depend on the time of day and the server, so compare versions by CPU time. It moves some of the
 * applications.
 */
const { values } = parseArgs({
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    times: { type: "string", default: "40" },
    /** Measures only actions whose name contains this text. */
    only: { type: "string", default: "" },
  },
});

calibrate();
const browser = await launchChromium();
try {
  for (const action of actions.filter(({ what }) => what.includes(values.only))) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watchScreen);
    await page.request.post(`${values.address}/login/`, {
      headers: { "x-requested-with": "XMLHttpRequest" },
      data: { email: "owner@demo.test", password: demoPassword },
    });
    await page.goto(`${values.address}/applications/?${action.search}`);
    await page.locator('[role="row"][data-id], [data-card]').first().waitFor();
    await page.waitForLoadState("networkidle");
    await measure(page, action, Number(values.times));
    await page.context().close();
  }
} finally {
  await browser.close();
}
