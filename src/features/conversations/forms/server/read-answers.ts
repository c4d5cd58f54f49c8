import type { FastifyRequest } from "fastify";
import { formLimits, questionOf } from "#features/review/questions/questions.ts";
import { readAnswer, type SentAnswers } from "#features/review/questions/server/sent-answers.ts";
import { roomIn, type Stored } from "#features/candidate-site/career/server/apply-throttle.ts";
import { findKeptFile, type Keeper } from "#features/candidate-site/career/server/kept-files.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import { fieldError, type Message } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { refusalOf } from "#server/http/error-handler.ts";
import { partsOf } from "#server/http/multipart.ts";

export type Sent = {
  language: string;
  answers: SentAnswers;
  files: Map<string, ReceivedFile>;
  /** Refusals of files, by field name. */
  refused: Map<string, Message>;
};

/**
 * Parses a candidate's posted form while it streams in, and stores its files. The caller must have checked that the link is
 * open.
 */
export async function readAnswers(app: App, request: FastifyRequest, keeper: Keeper, stored: Stored): Promise<Sent> {
  const sent: Sent = { language: "", answers: new Map(), files: new Map(), refused: new Map() };
  const kept = new Map<string, ReceivedFile>();
  const removed = new Set<string>();
  for await (const part of partsOf(request, formLimits)) {
    const { fieldname: name } = part;
    if (part.type === "field") {
      const value = String(part.value ?? "");
      if (name === "lang") sent.language = value;
      else if (name.startsWith("remove_")) removed.add(name.slice("remove_".length));
      else if (name.startsWith("kept_")) {
        const field = name.slice("kept_".length);
        const file = findKeptFile(app.secrets, keeper, field, value, app.clock());
        if (file) kept.set(field, file);
      } else readAnswer(sent.answers, name, value);
      continue;
    }
    try {
      if (!part.filename || questionOf(name) === undefined) continue;
      if (stored.maximum <= 0) throw fieldError(name, "career:errors.tooManyFiles");
      const file = await receiveFile(app, {
        company_id: keeper.company_id,
        name: part.filename,
        stream: part.file,
        maxBytes: roomIn(app.config, stored),
        field: name,
      });
      stored.bytes += file.size;
      sent.files.set(name, file);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      sent.refused.set(name, Object.values(refusal.errors ?? {}).flat()[0] ?? refusal.detail);
    } finally {
      part.file.resume();
    }
  }
  for (const [field, file] of kept) if (!removed.has(field) && !sent.files.has(field)) sent.files.set(field, file);
  return sent;
}
