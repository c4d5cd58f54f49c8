import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestFolder } from "#tests/support/postgres.ts";
import { chooseAccount } from "./embedded-account.ts";
import { assertMayBegin, locateFolder } from "./embedded-location.ts";

let [folder, roots, home, dataDir] = ["", "", "", ""];
let told: string[];
beforeEach(() => {
  folder = createTestFolder();
  [roots, home] = [path.join(folder, "state"), path.join(folder, "home")];
  dataDir = path.join(home, "data");
  mkdirSync(dataDir, { recursive: true });
  chmodSync(home, 0o700);
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const locate = (data = dataDir) => locateFolder(data, chooseAccount(), (sentence) => told.push(sentence), roots);

/** Simulates a first start: a cluster in the folder, and a key in the data folder. */
function begin(): string {
  const database = locate();
  mkdirSync(path.join(database, "postgres"));
  writeFileSync(path.join(dataDir, "secret.key"), "a key");
  told = [];
  return database;
}

describe.runIf(process.getuid?.() === 0)("[OPS-1] the database of a folder that PostgreSQL's user cannot enter", () => {
  it("is kept elsewhere, where the folder says", () => {
    const database = locate();

    expect(path.dirname(database)).toBe(roots);
    expect(told).toEqual([expect.stringContaining(`the database is kept in ${database}.`)]);
    expect(locate()).toBe(database);
  });

  it("goes with the folder when that is moved", () => {
    const database = begin();
    renameSync(dataDir, path.join(home, "moved"));

    expect(locate(path.join(home, "moved"))).toBe(database);

    expect(told).toEqual([`The data folder was moved here from ${dataDir}. Its database stays in ${database}.`]);
  });

  it("is the same by another path of the folder", () => {
    const database = begin();
    symlinkSync(dataDir, path.join(home, "link"));

    expect(locate(path.join(home, "link"))).toBe(database);

    expect(told).toEqual([]);
  });

  it("is not shared by a copy of the folder", () => {
    begin();
    const copy = path.join(home, "copy");
    cpSync(dataDir, copy, { recursive: true });

    expect(() => locate(copy)).toThrow(`${copy} is a copy of the data folder ${dataDir}`);
  });

  it("is not used again, and is named, when the folder was deleted", () => {
    const database = begin();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);

    expect(locate()).not.toBe(database);

    expect(told[0]).toBe(`${database} holds the database of an earlier ${dataDir}. It is not used: delete it.`);
  });

  it("is missed when it is gone", () => {
    rmSync(begin(), { recursive: true });

    expect(() => locate()).toThrow("and is not there any more. Bring it back");
  });

  it("is found where a release without marks put it, unless the data folder was deleted", () => {
    const database = begin();
    rmSync(path.join(dataDir, "postgres-folder"));
    rmSync(database, { recursive: true });
    const unmarked = path.join(roots, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
    mkdirSync(path.join(unmarked, "postgres"), { recursive: true });

    expect(locate()).toBe(unmarked);

    rmSync(path.join(unmarked, "data-folder"));
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    expect(locate()).not.toBe(unmarked);
    expect(existsSync(path.join(unmarked, "postgres"))).toBe(true);
  });

  it("is not made again beside one in the folder that PostgreSQL's user can enter no more", () => {
    mkdirSync(path.join(dataDir, "postgres"));

    expect(() => locate()).toThrow(`who cannot enter ${dataDir}, where the database is.`);
    expect(existsSync(roots) ? readdirSync(roots) : []).toEqual([]);
  });
});

it.each(["secret.key", "files/ab"])("[OPS-1] makes no new database beside what belongs to another: %s", (left) => {
  mkdirSync(path.dirname(path.join(dataDir, left)), { recursive: true });
  writeFileSync(path.join(dataDir, left), "left");

  expect(() => assertMayBegin(dataDir, path.join(dataDir, "postgres"))).toThrow("Bring it back, or set DATA_DIR");
});
