import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { readConfig } from "../config.ts";
import { createStorage } from "./create-storage.ts";
import type { Storage } from "./storage.ts";

let dataDir: string;
let server: S3Server;
let storage: Storage;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hirelane s3 ä "));
  server = await startS3Server();
  storage = await createStorage(readConfig({ DATA_DIR: dataDir, ...server.settings }));
});
afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it("waits for a store that does not answer only so long, and leaves nothing behind", async () => {
  server.fault = () => true;

  const begun = performance.now();
  await expect(storage.remove("7/received/ab")).rejects.toMatchObject({ name: "StoreError", code: "timeout" });
  await expect(text(storage.read("7/received/ab"))).rejects.toMatchObject({ name: "StoreError", code: "timeout" });

  expect(performance.now() - begun).toBeLessThan(25_000);
  expect(await readdir(join(dataDir, "spool"))).toEqual([]);
});

it("gives up a file of which no more comes", { timeout: 60_000 }, async () => {
  server.fault = (_request, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("the beginning");
    return true;
  };

  await expect(text(storage.read("7/received/ab"))).rejects.toMatchObject({ name: "StoreError" });
});
