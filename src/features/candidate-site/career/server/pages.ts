import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { App } from "#server/app.ts";
import type { CandidatePage } from "../candidate-page.ts";
import type { PageBundle, Translate } from "../career.views.ts";

const entry = fileURLToPath(new URL("../pages/entry.ts", import.meta.url));
const bundle = new URL("../../../../../dist/pages/pages.js", import.meta.url);

export type PageMaker = {
  /** Renders the HTML document. `t` provides the translations. */
  render<View>(page: CandidatePage<View>, view: NoInfer<View>, t: Translate): Promise<string>;
  /** Minified browser script. */
  script(): Promise<string>;
  scriptAddress(): Promise<string>;
};

/** Loads the candidates' pages from the build, or in development from their sources. */
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
