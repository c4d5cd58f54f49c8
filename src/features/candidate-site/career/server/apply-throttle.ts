import type { FastifyRequest } from "fastify";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit, type Limit } from "#server/http/limit.ts";
import type { Services } from "#server/services.ts";

const window = 10 * 60;
const day = 24 * 60 * 60;

/** A family, a school or an office shares an address; a form that comes back with an error counts too. */
const perSender = 100;

/**
 * Only forms that the company itself gave out and that are complete count for all senders together: more than a job brings
 * that half a country hears of at once.
 */
const perCompany = 5_000;

/** How often a sender's CVs are read to fill in their forms. */
const perReader = 40;

/** What a sender's forms may leave in the store in a day: files of a form that comes back are kept for the next try. */
const megabytesPerSender = 500;

/** What a form counts for that does not say how long it is. */
const unknownKilobytes = 50 * 1_024;

export type ApplyThrottle = {
  sender: Limit;
  company: Limit;
  /**
   * Lets a form that was given out count once in a window of its company, however often it is sent. It holds for a day and
   * counts again in a later window, which has a share of its own: both windows are of one length.
   */
  form: Limit;
  /** In kilobytes. */
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

/** What a form may leave in the store, and what it has left so far. */
export type Stored = { maximum: number; bytes: number };

/** The bytes that the next file of a form may have. */
export const roomIn = ({ fileMaxSize, filesTotalMaxSize }: Services["config"], { maximum, bytes }: Stored): number =>
  Math.min(fileMaxSize, Math.min(maximum, filesTotalMaxSize) - bytes);

/** Reserves what a form may leave in the store while it is received, and gives back what it has not left, also where it breaks off. */
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

/** Takes all that a form may leave in the store before it is read, for many may come at once; 0 where a sender has less left. */
export async function reserveKilobytes(
  bytes: Limit,
  sender: string,
  { headers }: Pick<FastifyRequest, "headers">,
): Promise<number> {
  const length = headers["content-length"];
  const kilobytes = length === undefined ? unknownKilobytes : Math.ceil(Number(length) / 1_024);
  if ((await bytes.take(sender, kilobytes)) === 0) return kilobytes;
  // Else one large form would keep smaller ones out.
  await bytes.refund(sender, kilobytes);
  return 0;
}
