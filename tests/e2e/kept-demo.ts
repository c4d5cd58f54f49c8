import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, ".cache", "e2e");

/** Source files that determine the demo's rows and files: its content, the schema and the document readers. */
const makers = [
  "package-lock.json",
  "src/demo/**/*.ts",
  "src/demo/content/pictures/*",
  "src/server/db/**/*.ts",
  "src/shared/text/**/*.ts",
  "src/features/*/{activity,applications,companies,files,indexing,media,statuses}/server/**/*.ts",
];

/**
 * Cache folder for a finished demo of this size, valid today only, because the demo's dates depend on the current date.
 */
export function keptDemo(applications: string): string {
  const hash = createHash("sha256").update(`${applications} ${new Date().toDateString()}`);
  for (const file of globSync(makers, { cwd: root }).toSorted())
    if (!file.endsWith(".test.ts")) hash.update(file).update(readFileSync(join(root, file)));
  return join(folder, hash.digest("hex").slice(0, 16));
}

/** Copies the data of a stopped program to the cache, replacing the previous copy. */
export function keepDemo(data: string, kept: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(data, `${kept}.part`, { recursive: true });
  renameSync(`${kept}.part`, kept);
}

export function copyDemo(kept: string, data: string): boolean {
  if (!existsSync(kept)) return false;
  cpSync(kept, data, { recursive: true });
  return true;
}
