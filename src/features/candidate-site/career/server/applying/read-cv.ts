import type { FastifyRequest } from "fastify";
import { detectFileKind } from "#features/review/files/server/file-kind.ts";
import { extractText } from "#features/review/files/server/extract-text.ts";
import { guessFields } from "#features/review/intake/server/guess-fields.ts";
import type { App } from "#server/app.ts";
import { malformed } from "#server/http/refusals.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { partsOf } from "#server/http/multipart.ts";
import { readFields } from "../../career.ts";
import { createApplyThrottle, receiveWithin } from "../apply-throttle.ts";
import { readFormToken, type Form } from "../form-token.ts";

type Fields = Partial<Record<(typeof readFields)[number], string>>;

/** Maximum size of a CV to read. Larger documents are portfolios, and the candidate types the fields. */
const maxBytes = 10 * 1_024 * 1_024;
/** Maximum CVs read at the same time, each in a separate process. If others are being read, the fields stay empty. */
const atOnce = 2;
/** Maximum CVs in memory: more than are read at once, so that two slow connections don't block other candidates. */
const maxHeld = 8;
const limits = { memoryMb: 256, seconds: 5, waitingSeconds: 8 };

/**
 * Creates a function that reads CVs in memory, for valid forms and within the sender's limits. An unreadable CV fills in
 * no fields.
 */
export function createCvReader(app: App) {
  const throttle = createApplyThrottle(app);
  let [held, reading] = [0, 0];

  return async (request: FastifyRequest, form: Form): Promise<Fields> => {
    if ((await throttle.reading.take(ipBucket(request.ip))) > 0) return {};
    if (held >= maxHeld || reading >= atOnce) return {};
    held += 1;
    try {
      // Nothing is stored, so the whole reservation is refunded.
      const cv = await receiveWithin(throttle.bytes, request, async ({ maximum }) =>
        maximum > 0 ? receiveCv(app, request, form) : undefined,
      );
      return cv && reading < atOnce ? await read(cv) : {};
    } finally {
      held -= 1;
    }
  };

  async function read(cv: Cv): Promise<Fields> {
    reading += 1;
    try {
      return await fieldsOf(cv);
    } finally {
      reading -= 1;
    }
  }
}

type Cv = { name: string; bytes: Buffer };

async function receiveCv(app: App, request: FastifyRequest, form: Form): Promise<Cv | undefined> {
  let isGivenOut = false;
  let cv: Cv | undefined;
  for await (const part of partsOf(request, { fileSize: Math.min(maxBytes, app.config.fileMaxSize) })) {
    if (part.type === "field") {
      if (part.fieldname === "token")
        isGivenOut = ["valid", "too_fast"].includes(readFormToken(app, form, String(part.value), app.clock()).state);
    } else if (part.fieldname === "cv" && isGivenOut && !cv) {
      const bytes = await part.toBuffer().catch(() => {
        throw malformed();
      });
      if (!part.file.truncated) cv = { name: part.filename, bytes };
    } else part.file.resume();
  }
  return cv;
}

async function fieldsOf({ name, bytes }: Cv): Promise<Fields> {
  const kind = (await detectFileKind(bytes))?.kind;
  if (kind === undefined) return {};
  const extraction = await extractText(bytes, kind, limits);
  if (extraction.state !== "extracted") return {};
  const guessed = guessFields(extraction.text, name);
  return Object.fromEntries(
    readFields.flatMap((field) => {
      const guess = guessed[field];
      return guess ? [[field, guess.value]] : [];
    }),
  );
}
