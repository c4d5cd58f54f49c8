import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { readConfig } from "../config.ts";
import { createStorage } from "./create-storage.ts";
import type { Storage } from "./storage.ts";

const newKey = () => `7/received/ab/${randomUUID()}`;
const absent = { name: "Error", code: "ENOENT" };

describe.each(["folder", "s3"])("[FILE-1] a store of the kind %s", (kind) => {
  let dataDir: string;
  let server: S3Server | undefined;
  let storage: Storage;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "hirelane storage ä "));
    server = kind === "s3" ? await startS3Server() : undefined;
    storage = await createStorage(readConfig({ DATA_DIR: dataDir, ...server?.settings }));
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Names of all files in the store and in the spool. */
  const heldNames = async () => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return [...files, ...(server?.objects.keys() ?? [])].toSorted();
  };

  it("gives back what was written, whole and in part, also of many pieces", async () => {
    const key = newKey();
    const pieces = Array.from({ length: 40 }, (_, n) => Buffer.alloc(65_537, String.fromCharCode(65 + n)));
    const bytes = Buffer.concat(pieces);

    await storage.write(key, Readable.from(pieces));

    expect((await text(storage.read(key))) === bytes.toString()).toBe(true);
    expect(await text(storage.read(key, { start: 65_536, end: 65_538 }))).toBe("ABB");
    expect(await text(storage.read(key, { start: bytes.length - 1, end: bytes.length - 1 }))).toBe("h");
  });

  it("writes over what lay there, and keeps an empty file", async () => {
    const key = newKey();

    await storage.write(key, Readable.from(["first"]));
    await storage.write(key, Readable.from(["second"]));
    await storage.write(`${key}-2`, Readable.from([]));

    expect(await text(storage.read(key))).toBe("second");
    expect(await text(storage.read(`${key}-2`))).toBe("");
  });

  it("says by a code that there is nothing, and removes nothing twice", async () => {
    const key = newKey();
    await storage.write(key, Readable.from(["gone"]));

    await storage.remove(key);
    await storage.remove(key);

    await expect(text(storage.read(key))).rejects.toMatchObject(absent);
    await expect(storage.withLocalFile(key, async (path) => readFile(path))).rejects.toMatchObject(absent);
  });

  it("keeps nothing of what broke off, and nothing that was refused when it was looked at", async () => {
    const before = await heldNames();
    async function* broken() {
      yield Buffer.from("half of ");
      throw new Error("The line went dead.");
    }
    const refuse = async (path: string) => {
      throw new Error(`Refused: ${await readFile(path, "utf8")}`);
    };

    await expect(storage.write(newKey(), Readable.from(broken()))).rejects.toThrow("The line went dead.");
    await expect(storage.write(newKey(), Readable.from(["a program"]), refuse)).rejects.toThrow("Refused: a program");

    expect(await heldNames()).toEqual(before);
  });

  it("gives a program of this machine a path, which is its own business afterwards", async () => {
    const key = newKey();
    await storage.write(key, Readable.from(["Twelve years"]));
    const before = await heldNames();

    const found = await storage.withLocalFile(key, (path) => readFile(path, "utf8"));
    const failing = storage.withLocalFile(key, async () => Promise.reject(new Error("It fell over.")));

    expect(found).toBe("Twelve years");
    await expect(failing).rejects.toThrow("It fell over.");
    expect(await heldNames()).toEqual(before);
  });

  it("writes many small texts", async () => {
    const files = Array.from({ length: 40 }, (_, n) => ({ key: newKey(), text: `Åsa ${n}` }));

    await storage.writeMany(files);

    const found = await Promise.all(files.map(({ key }) => text(storage.read(key))));
    expect(found).toEqual(files.map((file) => file.text));
  });

  it.each(["../secret.key", "a/../../b", "/etc/passwd", "a//b", "A", ""])("refuses the key %j", async (key) => {
    await expect(storage.write(key, Readable.from(["x"]))).rejects.toThrow("A storage key holds");
    expect(() => storage.read(key)).toThrow("A storage key holds");
  });
});
