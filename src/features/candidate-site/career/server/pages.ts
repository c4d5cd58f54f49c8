import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { App } from "#server/app.ts";
import type { CandidatePage } from "../candidate-page.ts";
import type { PageBundle, Translate } from "../career.views.ts";

const entry = fileURLToPath(new URL("../pages/entry.ts", import.meta.url));
const bundle = new URL("../../../../../dist/pages/pages.js", import.meta.url);

export type PageMaker = {
  /** Returns the HTML document. `t` has the sentences of the frame and the form. */
  render<View>(page: CandidatePage<View>, view: NoInfer<View>, t: Translate): Promise<string>;
  /** The browser's script, minified. */
  script(): Promise<string>;
  scriptAddress(): Promise<string>;
};

/** The candidate's pages as the build made them, or in development as their sources are now. */
export function createPageMaker(app: App): PageMaker {
  let built: Promise<PageBundle> | undefined;
  const load = async () => {
    if (app.vite) return (await app.vite.ssrLoadModule(entry)) as PageBundle;
    return (built ??= import(bundle.href) as Promise<PageBundle>);
  };
  return {
    render: async ({ name }, view, t) => (await load()).renderPage(name, view, t),
    script: async () => (await load()).script,
    async scriptAddress() {
      const { script } = await load();
      return `/careers/pages.js?v=${createHash("sha256").update(script).digest("base64url").slice(0, 10)}`;
    },
  };
}
