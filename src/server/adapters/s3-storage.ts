import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type { S3Settings } from "../s3-settings.ts";
import { askS3, connectS3, isPassingFault, storeErrorOf } from "./s3-client.ts";
import { readLazily } from "./lazy-readable.ts";
import { createSpool } from "./spool.ts";
import { assertStorageKey, type DirectUploads, type Storage } from "./storage.ts";

const fetchMs = 120_000;
/** Upload deadline: 15 s plus the time for the bytes at 100 kB per second. */
const putMs = (size: number) => 15_000 + size / 100;
const putsAtOnce = 16;

type Range = { start: number; end: number };
type Content = { body: () => Readable | Buffer; size: number; md5: string };

/**
 * Stores files in an S3-compatible store. Uploads are spooled on this machine first, because the protocol needs the
 * size in advance. Files are also spooled while a local program reads them.
 */
export async function createS3Storage(settings: S3Settings, dataDir: string): Promise<Storage> {
  const client = connectS3(settings);
  const withSpoolFile = await createSpool(dataDir);
  const { bucket: Bucket, prefix } = settings;

  function objectOf(key: string) {
    assertStorageKey(key);
    return { Bucket, Key: prefix + key };
  }

  async function put(key: string, { body, size, md5 }: Content): Promise<void> {
    const object = objectOf(key);
    const send = () =>
      askS3(
        (options) =>
          client.send(new PutObjectCommand({ ...object, Body: body(), ContentLength: size, ContentMD5: md5 }), options),
        { ms: putMs(size) },
      );
    // The library can't retry a stream, so the retry opens the body again.
    await send().catch((error: unknown) => (isPassingFault(error) ? send() : Promise.reject(error as Error)));
  }

  function read(key: string, range?: Range): Readable {
    const object = objectOf(key);
    const Range = range && `bytes=${range.start}-${range.end}`;
    const ask = new GetObjectCommand({ ...object, Range });
    const open = async (stop: AbortSignal) => {
      const { Body } = await askS3((options) => client.send(ask, options), { stop });
      return Body as Readable;
    };
    return readLazily(open, storeErrorOf);
  }

  return {
    write: (key, bytes, inspect) =>
      withSpoolFile(async (path) => {
        await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
        await inspect?.(path);
        await put(key, await contentOf(path));
      }),
    async writeMany(files) {
      for (let start = 0; start < files.length; start += putsAtOnce) {
        const some = files.slice(start, start + putsAtOnce);
        // oxlint-disable-next-line no-await-in-loop -- Sixteen uploads at a time; more would overload some stores.
        await Promise.all(some.map(({ key, text }) => put(key, contentOfText(text))));
      }
    },
    read,
    async remove(key) {
      const object = objectOf(key);
      await askS3((options) => client.send(new DeleteObjectCommand(object), options));
    },
    withLocalFile: (key, use) =>
      withSpoolFile(async (path) => {
        const file = createWriteStream(path, { mode: 0o600 });
        await pipeline(read(key), file, { signal: AbortSignal.timeout(fetchMs) });
        return use(path);
      }),
    direct: {
      sign: ({ key, size, seconds }) =>
        createPresignedPost(client, {
          ...objectOf(key),
          Fields: { acl: "private", success_action_status: "201" },
          Conditions: [["content-length-range", size, size]],
          Expires: seconds,
        }),
      keyOf: (posted) => (posted.startsWith(prefix) ? posted.slice(prefix.length) : undefined),
    } satisfies DirectUploads,
  };
}

async function contentOf(path: string): Promise<Content> {
  const hash = createHash("md5");
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { body: () => createReadStream(path), size, md5: hash.digest("base64") };
}

function contentOfText(text: string): Content {
  const bytes = Buffer.from(text);
  return { body: () => bytes, size: bytes.length, md5: createHash("md5").update(bytes).digest("base64") };
}
