import { S3Client } from "@aws-sdk/client-s3";
import { errorCode } from "../error-code.ts";
import type { S3Settings } from "../s3-settings.ts";
import { StoreError } from "./storage.ts";

const connectMs = 5_000;
/** Timeout without a byte in either direction. */
const idleMs = 30_000;
const answerMs = 10_000;
/** Each download by a slow client occupies a connection; other requests must not wait for one. */
const maxSockets = 256;

const nothing = () => undefined;
/** Suppresses the library's logging: errors are thrown, and the caller logs them. */
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export function connectS3({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Not all S3-compatible stores support the checksums that the library adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: quiet,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs, httpAgent: agent, httpsAgent: agent },
  });
}

type Ask<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/** Sends a command with a deadline that includes the library's retries and their backoff. */
export async function askS3<T>(
  ask: Ask<T>,
  { ms = answerMs, stop }: { ms?: number; stop?: AbortSignal } = {},
): Promise<T> {
  const limit = new AbortController();
  const clock = setTimeout(() => limit.abort(), ms);
  try {
    // The deadline ends when the response begins: how long its body takes depends on the consumer.
    return await ask({ abortSignal: stop ? AbortSignal.any([limit.signal, stop]) : limit.signal });
  } catch (error) {
    throw limit.signal.aborted ? timedOut(ms) : storeErrorOf(error);
  } finally {
    clearTimeout(clock);
  }
}

const timedOut = (ms: number) => new StoreError(`The file store did not answer within ${ms / 1_000} s.`, "timeout");

const absent = new Set(["NoSuchKey", "NotFound"]);

/** Maps errors of the library and the network to a StoreError, or to an ENOENT error if the object doesn't exist. */
export function storeErrorOf(error: unknown): Error {
  // Already mapped; a stream can pass the same error on.
  if (error instanceof StoreError || (error instanceof Error && errorCode(error) === "ENOENT")) return error;
  if (!(error instanceof Error)) return new StoreError(String(error), "unknown", { cause: error });
  if (absent.has(error.name)) return Object.assign(new Error("ENOENT: no such file in the store"), { code: "ENOENT" });
  const code = errorCode(error) ?? error.name;
  return new StoreError(`The file store failed (${code}): ${error.message}`, code, { cause: error });
}

/** Whether an immediate retry may succeed: the store closed a kept-alive connection, or had an internal error (5xx). */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  const { $metadata } = (error.cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return ["ECONNRESET", "EPIPE"].includes(error.code) || ($metadata?.httpStatusCode ?? 0) >= 500;
}
