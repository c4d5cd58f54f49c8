import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestFolder } from "#tests/support/postgres.ts";
import { readSecretKey } from "./secrets.ts";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

let folder: string;
let file: string;
beforeEach(() => {
  folder = createTestFolder();
  file = join(folder, "secret.key");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("makes a key once, for this program alone", async () => {
  const key = await readSecretKey(undefined, folder);

  expect(key).toHaveLength(43);
  expect(await readSecretKey(undefined, folder)).toBe(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["secret.key"]);
});

it.each(["", "\n", "abc"])("signs with no key that is not whole: %j", async (left) => {
  writeFileSync(file, left);

  await expect(readSecretKey(undefined, folder)).rejects.toThrow(`The key in ${file} is not whole.`);
  expect(readFileSync(file, "utf8")).toBe(left);
});

it("says which file it cannot read", async () => {
  mkdirSync(file);

  await expect(readSecretKey(undefined, folder)).rejects.toThrow(`The key ${file} cannot be read or made`);
});

it.runIf(isRoot)("leaves no half of a key on a full disk, and makes one when there is room again", async () => {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]);
  try {
    writeFileSync(join(disk, "ballast"), Buffer.alloc(64 * 1024));

    await expect(readSecretKey(undefined, disk)).rejects.toThrow("The disk is full: the key");

    expect(readdirSync(disk)).toEqual(["ballast"]);
    rmSync(join(disk, "ballast"));
    expect(await readSecretKey(undefined, disk)).toHaveLength(43);
  } finally {
    execFileSync("umount", [disk]);
  }
});
