import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { askS3, connectS3 } from "./adapters/s3-client.ts";
import { StoreError } from "./adapters/storage.ts";
import { errorCode } from "./error-code.ts";
import type { S3Settings } from "./s3-settings.ts";
import { StartError } from "./start-error.ts";
import type { StoreMarks } from "./store-marks.ts";

/** Creates marks as objects next to the files. No file's key begins with a dot. */
export function s3Marks(settings: S3Settings): StoreMarks {
  const client = connectS3(settings);
  const { bucket: Bucket, prefix } = settings;
  const place = `s3://${Bucket}/${prefix}`;
  const objectOf = (name: string) => ({ Bucket, Key: prefix + name });

  const read = async (name: string) => {
    try {
      const { Body } = await askS3((options) => client.send(new GetObjectCommand(objectOf(name)), options));
      return Body && (await text(Body as Readable)).trim();
    } catch (error) {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    }
  };

  const write = async (name: string, id: string, IfNoneMatch?: "*") => {
    const put = new PutObjectCommand({ ...objectOf(name), Body: `${id}\n`, IfNoneMatch });
    await askS3((options) => client.send(put, options));
  };

  const remove = async (name: string) => {
    await askS3((options) => client.send(new DeleteObjectCommand(objectOf(name)), options));
  };

  /** Checks that the store works. Otherwise a candidate's upload would fail, and candidates can't fix it. */
  async function probe(): Promise<void> {
    const [name, id] = [`.probe.${randomUUID()}`, randomUUID()];
    // Without the right to list, Amazon's store returns "denied" for a missing object.
    if ((await read(name)) !== undefined)
      throw new StoreError("It tells of files that were never written.", "unreliable");
    await write(name, id);
    const found = await read(name);
    await remove(name);
    if (found !== id) throw new StoreError("It does not give back what was written.", "unreliable");
  }

  return {
    place,
    howTo: "Set S3_BUCKET and S3_PREFIX to the place that belongs to the database",
    async prepare() {
      try {
        await probe();
      } catch (error) {
        throw error instanceof StoreError ? new StartError(explain(error, settings, place)) : error;
      }
    },
    read,
    write: (name, id) => write(name, id),
    async createFrom(name, newName) {
      const id = await read(name);
      // Another process of this database has finished it.
      if (id === undefined) return;
      try {
        await write(newName, id, "*");
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        // The store doesn't support conditional writes: check and write, although another process could write in
        // between.
        if (error.code === "NotImplemented" && (await read(newName)) === undefined) return write(newName, id);
        if (!marked.has(error.code)) throw error;
      }
    },
    remove,
    async holdsFiles() {
      const list = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 20 });
      const { Contents = [] } = await askS3((options) => client.send(list, options));
      return Contents.some(({ Key = "" }) => !Key.slice(prefix.length).startsWith("."));
    },
  };
}

/** Error codes for a failed condition, and for a simultaneous write by another process. */
const marked = new Set(["PreconditionFailed", "ConditionalRequestConflict", "NotImplemented"]);

const unreachable = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "timeout",
  "TimeoutError",
]);
const foreignKeys = new Set(["InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken"]);
const otherRegion = new Set([
  "AuthorizationHeaderMalformed",
  "PermanentRedirect",
  "IllegalLocationConstraintException",
]);

/** Explains the store's error and how to fix it. */
function explain({ code, message }: StoreError, { endpoint, bucket, region }: S3Settings, place: string): string {
  const cannot = `Files cannot be kept in ${place} at ${endpoint} (${code})`;
  if (unreachable.has(code))
    return `${cannot}: the store does not answer. Check S3_ENDPOINT, and whether the store runs.`;
  if (foreignKeys.has(code))
    return `${cannot}: it does not know the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
  if (code === "NoSuchBucket") return `${cannot}: there is no bucket ${bucket}. Make it, or set S3_BUCKET to another.`;
  if (code === "AccessDenied" || code === "Forbidden")
    return `${cannot}: the key may not do what is needed. Allow it s3:PutObject, s3:GetObject and s3:DeleteObject on the files, and s3:ListBucket on the bucket.`;
  if (otherRegion.has(code)) return `${cannot}: the bucket is in another region than ${region}. Set S3_REGION to it.`;
  if (code === "RequestTimeTooSkewed")
    return `${cannot}: the clocks of this machine and of the store differ. Set this one right.`;
  return `${cannot}. ${message}`;
}
