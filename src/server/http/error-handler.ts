import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { z } from "zod";
import { AppError, type FieldErrors, type Message } from "#shared/errors.ts";
import { StoreError } from "../adapters/storage.ts";
import type { App, ServedServices } from "../app.ts";
import { isReadOnlyDatabase } from "../db/read-only.ts";
import { DecryptionError } from "../secrets.ts";
import { languageOf } from "./language.ts";
import { malformed, unavailable, unstorable } from "./refusals.ts";
import { zodFieldErrors } from "./zod-errors.ts";

/** Sends refusals in the person's language. Any other error is a bug, and the response has only the request id. */
export function installErrorHandler(app: ServedServices): void {
  app.http.setErrorHandler((error: FastifyError | Error, request, reply) => {
    forgetFile(reply);
    const refusal = reportedRefusal(request, error);
    if (refusal) return sendRefusal(app, request, reply, refusal);

    const { id } = request;
    const detail = app.translations.translate(languageOf(app, request), {
      key: "server:errors.server",
      values: { id },
    });
    return reply.status(500).send({ detail, code: "server_error", id });
  });
}

const ofFiles = ["content-type", "content-length", "content-range", "content-disposition", "accept-ranges", "etag"];

/** Removes the headers of a file that couldn't be read after all, from the reply and from Node's own response. */
function forgetFile(reply: FastifyReply): void {
  for (const name of ofFiles) {
    reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

export function sendRefusal(
  app: Pick<App, "translations">,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
) {
  const language = languageOf(app, request);
  const translate = (message: Message) => app.translations.translate(language, message);
  const fields = Object.entries(refusal.errors ?? {}).map(
    ([field, messages]) => [field, messages.map(translate)] as const,
  );
  return reply
    .status(refusal.status)
    .headers({ "cache-control": "no-store", vary: "Accept, X-Requested-With", ...refusal.headers })
    .send({
      detail: translate(refusal.detail),
      code: refusal.code,
      ...(refusal.errors && { errors: Object.fromEntries(fields) }),
      ...refusal.data,
    });
}

/**
 * Maps an error to its refusal, or to undefined for a bug. Faults that the operator has to fix are logged as errors.
 */
export function reportedRefusal(request: FastifyRequest, error: unknown): AppError | undefined {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, "request failed");
  else if (refusal.code === "disk_full") request.log.error({ err: error }, "disk full");
  else if (error instanceof StoreError) request.log.error({ err: error }, "file store");
  else if (error instanceof DecryptionError) request.log.error({ err: error }, "key");
  else if (isReadOnlyDatabase(error)) request.log.error({ err: error }, "database is read-only");
  return refusal;
}

/** Maps errors of PostgreSQL, Fastify and the file store to refusals. */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalid(zodFieldErrors(error));
  if (error instanceof StoreError || isOutOfReach(error) || isReadOnlyDatabase(error)) return unavailable();
  if (error instanceof DecryptionError) return new AppError(409, "other_key", "server:errors.otherKey");
  if (isDiskFull(error))
    return new AppError(503, "disk_full", "server:errors.diskFull", { headers: { "retry-after": "60" } });
  if (isUnstorableText(error)) return unstorable();
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new AppError(413, "too_large", "server:errors.tooLarge");
  if (status === 415) return new AppError(415, "unsupported_media_type", "server:errors.unsupportedMediaType");
  if (status !== undefined && status >= 400 && status < 500) return malformed();
  return undefined;
}

const invalid = (errors: FieldErrors) => new AppError(400, "invalid", "server:errors.invalid", { errors });

const connectionCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ETIMEDOUT", "EPIPE"]);
const brokenCodes = new Set(["ECONNRESET", "EPIPE"]);
/** Messages of the driver for connections that broke before, during or after a query, or couldn't be opened. */
const brokenWords = [
  "Connection terminated",
  "is not queryable",
  "timeout exceeded when trying to connect",
  "Query read timeout",
];

/** Whether the database was unreachable or closed the connection: a temporary fault, not the caller's. */
export function isOutOfReach(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? "";
  // 57P: the server shuts down or starts up. 53300: too many connections. 57014: a query exceeded its timeout.
  if (error instanceof pg.DatabaseError)
    return code.startsWith("57P") || code === "53300" || code === "57014" || code.startsWith("08");
  const { message = "", syscall = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return (
    (syscall === "connect" && connectionCodes.has(code)) ||
    (["read", "write"].includes(syscall) && brokenCodes.has(code)) ||
    brokenWords.some((words) => message.includes(words))
  );
}

export const isDiskFull = (error: unknown) => ["ENOSPC", "53100"].includes((error as { code?: string }).code ?? "");

/** Text with a NUL character, which no schema forbids and PostgreSQL can't store. */
const isUnstorableText = (error: unknown) => error instanceof pg.DatabaseError && error.code === "22021";
