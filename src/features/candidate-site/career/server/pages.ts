import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { App } from "#server/app.ts";
import type { Pages } from "../career.views.ts";

const entry = fileURLToPath(new URL("../pages/entry.tsx", import.meta.url));
const bundle = new URL("../../../../../dist/pages/pages.js", import.meta.url);

export type PageMaker = { pages(): Promise<Pages>; scriptAddress(): Promise<string> };

/** The candidate's pages as the build made them, or in development as their sources are now. */
export function createPageMaker(app: App): PageMaker {
  let built: Promise<Pages> | undefined;
  const pages = async () => {
    if (app.vite) return (await app.vite.ssrLoadModule(entry)) as Pages;
    return (built ??= import(bundle.href) as Promise<Pages>);
  };
  return {
    pages,
    async scriptAddress() {
      const { script } = await pages();
      return `/careers/pages.js?v=${createHash("sha256").update(script).digest("base64url").slice(0, 10)}`;
    },
  };
}
