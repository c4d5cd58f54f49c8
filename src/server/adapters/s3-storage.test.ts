import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { readConfig } from "../config.ts";
import { browserOrigin, type S3Settings } from "../s3-settings.ts";
import { createStorage } from "./create-storage.ts";
import type { PostForm, Storage } from "./storage.ts";

let dataDir: string;
let server: S3Server;
let storage: Storage;
const open = (more: Record<string, string> = {}) =>
  createStorage(readConfig({ DATA_DIR: dataDir, ...server.settings, ...more }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hirelane s3 ä "));
  server = await startS3Server();
  storage = await open();
});
afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const key = "7/user-9/ab";

async function post({ url, fields }: PostForm, words: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([words]), "cv.txt");
  const reply = await fetch(url, { method: "POST", body: form });
  return `${reply.status} ${/<Code>(\w+)</.exec(await reply.text())?.[1] ?? "stored"}`;
}

it("[FILE-1] keeps files under the prefix, private, and in the one bucket", async () => {
  await storage.write("7/received/ab", Readable.from(["Hello"]));

  expect([...server.objects.keys()]).toEqual(["tests/7/received/ab"]);
});

it("[FILE-1] [FILE-5] signs a form for one key, private, of one size and for a while", async () => {
  const sign = (seconds = 900) => storage.direct!.sign({ key, size: 5, seconds });
  const form = await sign();
  const other = (fields: Record<string, string>) => ({ ...form, fields: { ...form.fields, ...fields } });
  const { acl: _acl, ...withoutAcl } = form.fields;

  expect(form.fields).toMatchObject({ key: `tests/${key}`, acl: "private", success_action_status: "201" });
  expect(await post(form, "Hello")).toBe("201 stored");
  expect(await text(storage.read(key))).toBe("Hello");
  server.objects.clear();
  expect([
    await post(other({ key: "tests/7/user-8/ab" }), "Hello"),
    await post(other({ acl: "public-read" }), "Hello"),
    await post({ ...form, fields: withoutAcl }, "Hello"),
    await post(other({ "x-amz-meta-more": "field" }), "Hello"),
    await post(form, "Hell"),
    await post(form, "Hello!"),
    await post(other({ "X-Amz-Signature": "0".repeat(64) }), "Hello"),
    await post(await sign(-1), "Hello"),
  ]).toEqual([
    "403 AccessDenied",
    "403 AccessDenied",
    "403 AccessDenied",
    "403 AccessDenied",
    "400 EntityTooSmall",
    "400 EntityTooLarge",
    "403 SignatureDoesNotMatch",
    "403 AccessDenied",
  ]);
  expect([...server.objects.keys()]).toEqual([]);
});

it("[FILE-1] knows the keys of its own forms by their prefix", () => {
  const { keyOf } = storage.direct!;

  expect(keyOf("tests/7/user-9/ab")).toBe("7/user-9/ab");
  expect(keyOf("7/user-9/ab")).toBeUndefined();
});

it.each([
  { forcePathStyle: true, endpoint: "https://s3.example.com" },
  { forcePathStyle: false, endpoint: "https://s3.eu-north-1.amazonaws.com" },
  { forcePathStyle: false, endpoint: "http://127.0.0.1:9000" },
])("names the origin that browsers post to with %o", async ({ forcePathStyle, endpoint }) => {
  const settings = { S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: String(forcePathStyle) };
  const config = readConfig({ DATA_DIR: dataDir, ...server.settings, ...settings });

  const { url } = await (await open(settings)).direct!.sign({ key, size: 5, seconds: 900 });

  expect(browserOrigin(config.s3 as S3Settings)).toBe(new URL(url).origin);
});

const xmlError = (status: number, code: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
  return true;
};

it("sends a file again when the store closed the connection that it had kept", async () => {
  let cut = 0;
  server.fault = ({ method, socket }) => {
    if (method !== "PUT" || cut > 0) return false;
    cut += 1;
    socket.destroy();
    return true;
  };

  await storage.write("7/received/ab", Readable.from(["Hello"]));

  expect(await text(storage.read("7/received/ab"))).toBe("Hello");
});

it("says what the store said, and gives up on one that refuses", async () => {
  server.fault = xmlError(403, "AccessDenied");

  await expect(storage.write("7/received/ab", Readable.from(["Hello"]))).rejects.toMatchObject({
    name: "StoreError",
    code: "AccessDenied",
  });
  expect(server.requests).toHaveLength(1);
});

it("lets go of the store when the reader leaves", async () => {
  const left = Promise.withResolvers<void>();
  server.fault = (_request, response) => {
    response.once("close", () => left.resolve());
    response.writeHead(200).write("the beginning");
    return true;
  };
  const stream = storage.read("7/received/ab");
  await new Promise((resolve) => stream.once("data", resolve));

  stream.destroy();

  await expect(left.promise).resolves.toBeUndefined();
});

it("clears away what a program left on its way that was killed", async () => {
  const spool = join(dataDir, "spool");
  await mkdir(spool, { recursive: true });
  await writeFile(join(spool, "old"), "half a CV");
  await utimes(join(spool, "old"), new Date(0), new Date(0));
  await writeFile(join(spool, "new"), "another's");

  await open();

  expect(await readdir(spool)).toEqual(["new"]);
});
