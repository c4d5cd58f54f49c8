import { existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
const bundle = join(root, "dist/pages/pages.js");
const sources = [
  "src/features/candidate-site/career/*.ts",
  "src/features/*/*/*.views.ts",
  "src/features/*/*/pages/**/*",
  "vite.pages.config.ts",
];

/** Builds the scripts of candidates' pages like `npm run build`, if their sources are newer than the bundle. */
export async function ensurePages(): Promise<void> {
  const changed = globSync(sources, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs);
  if (existsSync(bundle) && statSync(bundle).mtimeMs > Math.max(...changed)) return;

  const outDir = join(root, `dist/.pages-${process.pid}`);
  const configFile = join(root, "vite.pages.config.ts");
  await build({ root, configFile, mode: "production", logLevel: "error", build: { outDir } });
  // Renamed atomically, because several test files may build it at the same time.
  mkdirSync(join(root, "dist/pages"), { recursive: true });
  renameSync(join(outDir, "pages.js"), bundle);
  rmSync(outDir, { recursive: true, force: true });
}
