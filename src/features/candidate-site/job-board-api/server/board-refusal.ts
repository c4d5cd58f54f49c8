import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, type Message } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { reportedRefusal } from "#server/http/error-handler.ts";
import { languageOf } from "#server/http/language.ts";
import type { BoardRefusal } from "../job-board.contract.ts";
import { openHeaders } from "./board-answers.ts";

/** Sends an error in the format that job board clients expect, with one message per field. */
export function sendBoardRefusal(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal =
    reportedRefusal(request, error) ??
    new AppError(500, "server_error", { key: "server:errors.server", values: { id: request.id } });
  const language = languageOf(app, request);
  const errors = Object.entries(refusal.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message: app.translations.translate(language, message) })),
  );
  // Invalid values that a person typed get status 422, to distinguish them from malformed requests.
  const isOfFields = errors.length > 0 && request.method === "POST";
  const status = isOfFields ? 422 : refusal.status;
  const detail: Message = isOfFields ? { key: "server:job_board.refused" } : refusal.detail;
  const body: BoardRefusal = {
    status,
    error: app.translations.translate(language, detail),
    code: refusal.code,
    ...(errors.length > 0 && { errors }),
  };
  return reply
    .status(status)
    .headers({
      "cache-control": "no-store",
      vary: "Accept-Language",
      ...(request.method === "GET" && openHeaders),
      ...refusal.headers,
    })
    .send(body);
}
