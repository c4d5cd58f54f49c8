import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "#server/start-error.ts";
import { type Account, canUse } from "./embedded-account.ts";
import { leadsTo } from "./same-folder.ts";

const rootsFolder = "/var/lib/hirelane";
/** File in the data folder that names the database's folder. */
const pointerName = "postgres-folder";
/** File next to a database outside the data folder, naming that data folder. */
const ownerName = "data-folder";

type Tell = (sentence: string) => void;

/**
 * Returns the folder for this data folder's database. The account `postgres` may be unable to enter it, for example in
 * a clone under root's home. Then the database is created below /var/lib, and a file in the data folder names the
 * location.
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

/** Files or a key without a database are an incomplete installation. Creating a new database would hide that. */
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

/**
 * Finds a database of earlier releases, which derived the location from the data folder's path and left no file in
 * either.
 */
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
