import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestFolder } from "#tests/support/postgres.ts";
import { lockDataDir } from "./data-dir.ts";
import { StartError } from "./start-error.ts";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const lockSource = path.resolve("src/server/data-dir.ts");
const holdLock = `import { lockDataDir } from ${JSON.stringify(lockSource)};
lockDataDir(process.argv[1]); console.log("locked"); setInterval(() => {}, 1000);`;

let parent: string;
let folder: string;
let mounted: boolean;

beforeEach(() => {
  parent = createTestFolder();
  folder = path.join(parent, "data");
  mounted = false;
});

afterEach(() => {
  if (mounted) execFileSync("umount", [folder]);
  rmSync(parent, { recursive: true, force: true });
});

function mount(options: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  mounted = true;
}

async function startOtherProgram() {
  const program = spawn(process.execPath, ["--input-type=module", "-e", holdLock, folder]);
  await once(program.stdout, "data");
  return program;
}

describe("the lock on the data folder", () => {
  it("creates the folder and leaves nothing behind when it is released", () => {
    const lock = lockDataDir(folder);
    const whileHeld = readdirSync(folder);

    lock.release();

    expect(whileHeld).toEqual(["hirelane.lock"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses a second program and names the folder and the process", async () => {
    const first = await startOtherProgram();

    expect(() => lockDataDir(folder)).toThrow(
      new StartError(
        `Hirelane is already running on ${folder} (process ${first.pid}). Stop it first, or set DATA_DIR to another folder.`,
      ),
    );

    expect(JSON.parse(readFileSync(path.join(folder, "hirelane.lock"), "utf8"))).toMatchObject({ pid: first.pid });
    first.kill("SIGKILL");
    await once(first, "exit");
  });

  it("takes the folder over from a program that was killed", async () => {
    const first = await startOtherProgram();
    first.kill("SIGKILL");
    await once(first, "exit");

    lockDataDir(folder).release();

    expect(readdirSync(folder)).toEqual([]);
  });

  it("does not mistake another process for the one that was killed when the process id is given out again", () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), JSON.stringify({ pid: process.ppid, started: "another boot/1" }));

    lockDataDir(folder).release();

    expect(existsSync(path.join(folder, "hirelane.lock"))).toBe(false);
  });

  it("is not stopped by a lock that the disk lost half of", () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), '{"pid":');

    expect(() => lockDataDir(folder).release()).not.toThrow();
  });

  it("gives the folder to one of several programs that start at the same moment", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), JSON.stringify({ pid: process.pid, started: "another boot/1" }));
    const programs = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", holdLock, folder], { stdio: ["ignore", "pipe", "ignore"] }),
    );

    const outcomes = await Promise.all(
      programs.map((program) =>
        Promise.race([
          once(program.stdout, "data").then(() => "holds it"),
          once(program, "exit").then(() => "was refused"),
        ]),
      ),
    );

    expect(outcomes.filter((outcome) => outcome === "holds it")).toHaveLength(1);
    for (const program of programs) program.kill("SIGKILL");
  });

  it("says that a file is in the way", () => {
    writeFileSync(folder, "");

    expect(() => lockDataDir(folder)).toThrow(`The data folder ${folder} cannot be created`);
  });

  it("says that the folder is not writable", () => {
    mkdirSync(folder, { mode: 0o500 });
    // Permissions do not bind root, a disk that is mounted for reading does.
    if (isRoot) mount("ro");

    expect(() => lockDataDir(folder)).toThrow(`The data folder ${folder} is not writable for this user.`);
  });

  it.runIf(isRoot)("says that the disk is full", () => {
    mkdirSync(folder);
    mount("size=64k");
    writeFileSync(path.join(folder, "ballast"), Buffer.alloc(64 * 1024));

    expect(() => lockDataDir(folder)).toThrow(`The disk is full: nothing can be written to the data folder ${folder}.`);
  });
});
