import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestFolder } from "#tests/support/postgres.ts";
import { lockDataDir } from "./data-dir.ts";
import { StartError } from "./start-error.ts";

const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const lockSource = path.resolve("src/server/data-dir.ts");
const holdLock = `import { lockDataDir } from ${JSON.stringify(lockSource)};
await lockDataDir(process.argv[1], { maxStillMs: 1000 }); console.log("locked"); setInterval(() => {}, 1000);`;

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
  it("creates the folder and leaves nothing behind when it is released", async () => {
    const lock = await lockDataDir(folder);
    const whileHeld = readdirSync(folder);

    lock.release();

    expect(whileHeld).toEqual(["hirelane.lock"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("says of a copied folder, whose lock came along, that the lock may be deleted", async () => {
    const first = await startOtherProgram();
    const copy = path.join(parent, "copy");
    cpSync(folder, copy, { recursive: true });

    await expect(lockDataDir(copy)).rejects.toThrow(
      `The lock of ${copy} is of process ${first.pid}, which runs on ${folder}. ` +
        `If ${copy} is a copy of that folder, delete ${path.join(copy, "hirelane.lock")} and start again.`,
    );
    first.kill();
    await once(first, "exit");
  });

  it("refuses a second program and names the folder and the process", async () => {
    const first = await startOtherProgram();

    await expect(lockDataDir(folder)).rejects.toThrow(
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

    (await lockDataDir(folder)).release();

    expect(readdirSync(folder)).toEqual([]);
  });

  it("does not mistake another process for the one that was killed when the process id is given out again", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), JSON.stringify({ pid: process.ppid, started: "another boot/1" }));

    (await lockDataDir(folder)).release();

    expect(existsSync(path.join(folder, "hirelane.lock"))).toBe(false);
  });

  it("is not stopped by a lock that the disk lost half of", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), '{"pid":');

    const lock = await lockDataDir(folder);

    lock.release();
    expect(readdirSync(folder)).toEqual([]);
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

  const foreign = JSON.stringify({ pid: process.pid, started: "a boot/1", namespace: "pid:[1]", host: "other" });
  const waiting = { maxStillMs: 500 };

  it("takes over a lock of another container that has stood still, at once", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), foreign);
    utimesSync(path.join(folder, "hirelane.lock"), 0, 0);
    const told: string[] = [];

    const lock = await lockDataDir(folder, { tell: (sentence) => told.push(sentence) });
    lock.release();

    expect(told).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("waits until a fresh lock of another container has stood still, and says so", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), foreign);
    const told: string[] = [];

    const lock = await lockDataDir(folder, { ...waiting, tell: (sentence) => told.push(sentence) });
    lock.release();

    expect(told).toEqual([
      `Another container or machine has ${folder} (process ${process.pid} on other). Waiting up to 0.5 seconds for it to end.`,
    ]);
  });

  it("takes over a lock of another container whose time is in the future, when it stood still", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), foreign);
    utimesSync(path.join(folder, "hirelane.lock"), 4e9, 4e9);

    const lock = await lockDataDir(folder, waiting);
    lock.release();

    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses a lock that another container keeps touching, and leaves it there", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "hirelane.lock"), foreign);
    let seconds = 4e9;
    const touching = setInterval(() => utimesSync(path.join(folder, "hirelane.lock"), seconds, seconds++), 20);

    await expect(lockDataDir(folder, waiting)).rejects.toThrow("Hirelane is already running on");
    clearInterval(touching);

    expect(readFileSync(path.join(folder, "hirelane.lock"), "utf8")).toBe(foreign);
    expect(readdirSync(folder)).toEqual(["hirelane.lock"]);
  });

  it.runIf(isRoot)("is kept by a program with process ids of its own until that ends", async () => {
    const args = ["--pid", "--fork", "--kill-child", process.execPath, "--input-type=module", "-e", holdLock, folder];
    const other = spawn("unshare", args);
    await once(other.stdout, "data");

    await expect(lockDataDir(folder, { maxStillMs: 1000 })).rejects.toThrow("(process 1). Stop it first");
    other.kill("SIGKILL");
    await once(other, "exit");
    const lock = await lockDataDir(folder, { maxStillMs: 1000 });
    lock.release();

    expect(readdirSync(folder)).toEqual([]);
  });

  it("says that a file is in the way", async () => {
    writeFileSync(folder, "");

    await expect(lockDataDir(folder)).rejects.toThrow(`The data folder ${folder} cannot be created`);
  });

  it("says that the folder is not writable", async () => {
    mkdirSync(folder, { mode: 0o500 });
    // Root ignores permissions, but not a read-only mount.
    if (isRoot) mount("ro");

    await expect(lockDataDir(folder)).rejects.toThrow(`The data folder ${folder} is not writable for this user.`);
  });

  it.runIf(isRoot)("says that the disk is full", async () => {
    mkdirSync(folder);
    mount("size=64k");
    writeFileSync(path.join(folder, "ballast"), Buffer.alloc(64 * 1024));

    await expect(lockDataDir(folder)).rejects.toThrow(
      `The disk is full: nothing can be written to the data folder ${folder}.`,
    );
  });
});
