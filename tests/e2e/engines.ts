import { readFile } from "node:fs/promises";
import { transformWithOxc } from "vite";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import type { Tab } from "../browsers/tab.ts";
import { expect } from "./journey.ts";
import type { DemoPerson } from "./people.ts";

/**
 * Transpiles a file without imports into functions for an expression evaluated in the page. Such files can use DOM
 * types, which the tests themselves can't.
 */
export async function pageScript(file: string): Promise<string> {
  const source = await readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const { code } = await transformWithOxc(source, file);
  return code.replaceAll(/^export /gm, "");
}

/** Sends a request from within the page, with the page's cookies. */
async function post(tab: Tab, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };
  const options = JSON.stringify({ method: "POST", headers, body: JSON.stringify(body) });
  const status = await tab.evaluate<number>(`fetch(${JSON.stringify(path)}, ${options}).then(({ status }) => status)`);
  expect(status, `status of ${path}`).toBeLessThan(300);
}

export async function signInTab(tab: Tab, baseURL: string, person: DemoPerson): Promise<void> {
  // Open a static file, because a page of the app would redirect from the login form if a person is signed in.
  await tab.open(`${baseURL}/favicon.svg`);
  // The app reloads once if the tab's session storage names another person.
  await tab.evaluate("sessionStorage.clear()");
  await post(tab, "/login/", { email: `${person}@demo.test`, password: demoPassword });
}

/** Waits until the page shows its content: nothing is busy, and the DOM hasn't changed for a while. */
export async function settleTab(tab: Tab): Promise<void> {
  await tab.evaluate(`new Promise((resolve) => {
    const settled = () => {
      if (document.querySelector("main, [role=main]") && !document.querySelector("[aria-busy=true]")) {
        observer.disconnect();
        resolve();
      } else restart();
    };
    let timer = setTimeout(settled, 300);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(settled, 300);
    };
    const observer = new MutationObserver(restart);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  })`);
}
