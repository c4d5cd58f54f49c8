import { installedEngines } from "../browsers/engines.ts";
import { pageScript, settleTab, signInTab } from "./engines.ts";
import { expect, test } from "./journey.ts";
import { signIn } from "./people.ts";
import { addressOf, publicRoutes, readFacts, staffRoutes } from "./routes.ts";

type Report = { checked: number; covered: string[] };

/** Page states with their own URL but no route. */
const states = ["/applications/?view=board", "/applications/?status_group=all&application_id={application_id}"];

for (const engine of installedEngines()) {
  test(
    `[UI-5] a click on any control of any staff page reaches it, in ${engine.name}`,
    { tag: "@engines" },
    async ({ page, baseURL }) => {
      test.setTimeout(600_000);
      await signIn(page);
      const facts = await readFacts(page);
      const addresses = (routes: string[]) => routes.map((route) => `${baseURL}${addressOf(route, facts)}`);
      const routes = staffRoutes();
      const hitTest = `(() => { ${await pageScript("tests/web/covered-controls.ts")}; return coveredControls(); })()`;
      const tab = await engine.openTab();
      const total = { checked: 0, pages: 0 };
      try {
        const check = async (address: string) => {
          await tab.open(address);
          await settleTab(tab);
          let report: Report = { checked: 0, covered: [] };
          const coveredNow = async () => {
            report = await tab.evaluate<Report>(hitTest);
            return report.covered;
          };
          await expect.soft.poll(coveredNow, { message: address, timeout: 3_000 }).toEqual([]);
          total.checked += report.checked;
          total.pages += 1;
        };
        for (const address of addresses(routes.filter((route) => publicRoutes.has(route)))) await check(address);
        await signInTab(tab, String(baseURL), "owner");
        for (const address of addresses(routes.filter((route) => !publicRoutes.has(route)))) await check(address);
        for (const state of states)
          await check(`${baseURL}${state.replace("{application_id}", String(facts.application_id))}`);
        await signInTab(tab, String(baseURL), "superuser");
        await check(`${baseURL}/operator/`);
      } finally {
        await tab.close();
      }
      expect(total.checked).toBeGreaterThan(1_000);
      test.info().annotations.push({
        type: tab.browser,
        description: `${total.checked} controls on ${total.pages} pages`,
      });
    },
  );
}
