import { S3Client } from "@aws-sdk/client-s3";
import { errorCode } from "../error-code.ts";
import type { S3Settings } from "../s3-settings.ts";
import { StoreError } from "./storage.ts";

const connectMs = 5_000;
/** Without a byte in either direction. */
const idleMs = 30_000;
const answerMs = 10_000;
/** Each document that a slow reader fetches holds a connection; others must not wait for it. */
const maxSockets = 256;

const nothing = () => undefined;
/** What goes wrong is thrown, and logged by its caller. */
const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing };

export function connectS3({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Stores other than Amazon's do not all know the checksums that the library adds by itself.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    logger: quiet,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs, httpAgent: agent, httpsAgent: agent },
  });
}

type Ask<T> = (options: { abortSignal: AbortSignal }) => Promise<T>;

/** Asks the store for something within a time, in which its attempts and their pauses are counted. */
export async function askS3<T>(
  ask: Ask<T>,
  { ms = answerMs, stop }: { ms?: number; stop?: AbortSignal } = {},
): Promise<T> {
  const limit = new AbortController();
  const clock = setTimeout(() => limit.abort(), ms);
  try {
    // Only until the answer begins: how long its body takes depends on who reads it.
    return await ask({ abortSignal: stop ? AbortSignal.any([limit.signal, stop]) : limit.signal });
  } catch (error) {
    throw limit.signal.aborted ? timedOut(ms) : storeErrorOf(error);
  } finally {
    clearTimeout(clock);
  }
}

const timedOut = (ms: number) => new StoreError(`The file store did not answer within ${ms / 1_000} s.`, "timeout");

const absent = new Set(["NoSuchKey", "NotFound"]);

/** What the library and the network throw, said in our terms. */
export function storeErrorOf(error: unknown): Error {
  // Said before, where a stream passes it on.
  if (error instanceof StoreError || (error instanceof Error && errorCode(error) === "ENOENT")) return error;
  if (!(error instanceof Error)) return new StoreError(String(error), "unknown", { cause: error });
  if (absent.has(error.name)) return Object.assign(new Error("ENOENT: no such file in the store"), { code: "ENOENT" });
  const code = errorCode(error) ?? error.name;
  return new StoreError(`The file store failed (${code}): ${error.message}`, code, { cause: error });
}

/** Whether the same may go well at once: the store closed a connection it had kept, or had a moment of trouble. */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof StoreError)) return false;
  const { $metadata } = (error.cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return ["ECONNRESET", "EPIPE"].includes(error.code) || ($metadata?.httpStatusCode ?? 0) >= 500;
}
