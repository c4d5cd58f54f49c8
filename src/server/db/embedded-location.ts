import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#server/start-error.ts";
import { type Account, canUse } from "./embedded-account.ts";
import { leadsTo } from "./same-folder.ts";

const rootsFolder = "/var/lib/hirelane";
/** In the data folder: where its database is. */
const pointerName = "postgres-folder";
/** Beside a database that is kept elsewhere: the data folder that it belongs to. */
const ownerName = "data-folder";

type Tell = (sentence: string) => void;

/**
 * The folder for the database of this data folder. Root may enter every folder, the account `postgres` may not (a clone
 * under root's home, for example); the database then is among the system's state, and the data folder names the place.
 */
export function locateFolder(dataDir: string, account: Account, tell: Tell, roots = rootsFolder): string {
  const pointed = readName(path.join(dataDir, pointerName));
  if (pointed !== undefined) return followPointer(dataDir, pointed, tell);
  if (account.uid === undefined || canUse(account, dataDir, "-x")) return dataDir;
  if (existsSync(path.join(dataDir, "postgres"))) throw new StartError(outOfReach(dataDir));

  const folder = findUnmarked(dataDir, roots) ?? path.join(roots, randomBytes(8).toString("hex"));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  writeFileSync(path.join(folder, ownerName), dataDir);
  writeFileSync(path.join(dataDir, pointerName), folder);
  for (const left of listLeft(dataDir, roots)) {
    if (left !== folder) tell(`${left} holds the database of an earlier ${dataDir}. It is not used: delete it.`);
  }
  tell(`PostgreSQL runs as its own user, who cannot enter ${dataDir}: the database is kept in ${folder}.`);
  return folder;
}

/** Files or a key without a database are half of an installation, and a new database beside them would hide that. */
export function assertMayBegin(dataDir: string, data: string): void {
  const files = path.join(dataDir, "files");
  const isBegun = existsSync(path.join(dataDir, "secret.key")) || (existsSync(files) && readdirSync(files).length > 0);
  if (!isBegun) return;
  throw new StartError(
    `The data folder ${dataDir} holds files or a key, and the database that belongs to them is not in ${data}. ` +
      `Bring it back, or set DATA_DIR to an empty folder to start over.`,
  );
}

function followPointer(dataDir: string, folder: string, tell: Tell): string {
  const owner = readName(path.join(folder, ownerName));
  if (owner !== undefined && (owner === dataDir || leadsTo(owner, dataDir))) return folder;
  if (owner === undefined)
    throw new StartError(
      `The database of the data folder ${dataDir} was kept in ${folder}, and is not there any more. ` +
        `Bring it back, or set DATA_DIR to an empty folder to start over.`,
    );
  if (readName(path.join(owner, pointerName)) === folder)
    throw new StartError(
      `${dataDir} is a copy of the data folder ${owner}, whose database is in ${folder} and was not copied. ` +
        `Start in ${owner}, or set DATA_DIR to an empty folder.`,
    );
  writeFileSync(path.join(folder, ownerName), dataDir);
  tell(`The data folder was moved here from ${owner}. Its database stays in ${folder}.`);
  return folder;
}

const outOfReach = (dataDir: string) =>
  `PostgreSQL runs as the user postgres, who cannot enter ${dataDir}, where the database is. ` +
  `Let that user through (chmod o+x on the folder and those above it), or move the folder to where it was.`;

/** Earlier releases named the place by the data folder's path and left no mark in either. */
function findUnmarked(dataDir: string, roots: string): string | undefined {
  const folder = nameByPath(dataDir, roots);
  const isOurs = existsSync(path.join(folder, "postgres")) && readName(path.join(folder, ownerName)) === undefined;
  return isOurs && existsSync(path.join(dataDir, "secret.key")) ? folder : undefined;
}

const nameByPath = (dataDir: string, roots: string) =>
  path.join(roots, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));

function listLeft(dataDir: string, roots: string): string[] {
  const folders = readdirSync(roots).map((name) => path.join(roots, name));
  const isLeft = (folder: string) => {
    const owner = readName(path.join(folder, ownerName));
    return owner === dataDir || (owner === undefined && folder === nameByPath(dataDir, roots));
  };
  return folders.filter(isLeft);
}

function readName(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}
