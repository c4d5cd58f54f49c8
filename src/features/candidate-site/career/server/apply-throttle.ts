import type { FastifyRequest } from "fastify";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit, type Limit } from "#server/http/limit.ts";
import type { Services } from "#server/services.ts";

const window = 10 * 60;
const day = 24 * 60 * 60;

/**
 * Maximum forms per sender. A family, a school or an office shares an IP address, and forms returned with errors count
 * too.
 */
const perSender = 100;

/**
 * Maximum forms per company from all senders. Only complete forms with a valid token count. The limit is above the peak
 * of a job advertised nationwide.
 */
const perCompany = 5_000;

/** Maximum CVs per sender that are read to fill in forms. */
const perReader = 40;

/**
 * Maximum megabytes that a sender's forms can store per day. Files of a form returned with errors are kept for the next
 * attempt.
 */
const megabytesPerSender = 500;

/** Size counted for a form without a Content-Length header. */
const unknownKilobytes = 50 * 1_024;

export type ApplyThrottle = {
  sender: Limit;
  company: Limit;
  /**
   * Limit that lets a form count only once in a time window of its company, however often it is sent. A form is valid for
   * a day and counts again in a later window. Both windows have the same length.
   */
  form: Limit;
  /** Limit in kilobytes. */
  bytes: Limit;
  reading: Limit;
};

export const createApplyThrottle = ({ database }: Pick<Services, "database">): ApplyThrottle => ({
  sender: createLimit(database, { name: "apply-sender", points: perSender, seconds: window }),
  company: createLimit(database, { name: "apply-company", points: perCompany, seconds: window }),
  form: createLimit(database, { name: "apply-form", points: 1, seconds: window }),
  reading: createLimit(database, { name: "apply-reading", points: perReader, seconds: window }),
  bytes: createLimit(database, { name: "apply-bytes", points: megabytesPerSender * 1_024, seconds: day }),
});

/** Maximum bytes that a form can store, and the bytes stored so far. */
export type Stored = { maximum: number; bytes: number };

/** Returns the maximum size of a form's next file. */
export const roomIn = ({ fileMaxSize, filesTotalMaxSize }: Services["config"], { maximum, bytes }: Stored): number =>
  Math.min(fileMaxSize, Math.min(maximum, filesTotalMaxSize) - bytes);

/** Reserves the form's maximum while it is received, and refunds the unused remainder afterwards, even on error. */
export async function receiveWithin<T>(
  bytes: Limit,
  request: FastifyRequest,
  receive: (stored: Stored) => Promise<T>,
): Promise<T> {
  const sender = ipBucket(request.ip);
  const kilobytes = await reserveKilobytes(bytes, sender, request);
  const stored: Stored = { maximum: kilobytes * 1_024, bytes: 0 };
  try {
    return await receive(stored);
  } finally {
    await bytes.refund(sender, kilobytes - Math.ceil(stored.bytes / 1_024));
  }
}

/**
 * Reserves all that a form can store before it is read, because many forms can arrive at once. Returns 0 if the sender's
 * remaining quota is too small.
 */
export async function reserveKilobytes(
  bytes: Limit,
  sender: string,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<number> {
  const length = headers["content-length"];
  const kilobytes = length === undefined ? unknownKilobytes : Math.ceil(Number(length) / 1_024);
  if ((await bytes.take(sender, kilobytes)) === 0) return kilobytes;
  // Otherwise, one large form would use up the quota for smaller ones.
  await bytes.refund(sender, kilobytes);
  return 0;
}
