import type { FastifyRequest } from "fastify";
import type { Stored } from "#features/candidate-site/career/server/apply-throttle.ts";
import { receiveFile } from "#features/review/files/server/receive-file.ts";
import type { ReceivedFile } from "#features/review/files/server/received-file.ts";
import type { Message } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { refusalOf } from "#server/http/error-handler.ts";
import { partsOf } from "#server/http/multipart.ts";
import { maxReason } from "../candidate-status.ts";

export type SentCv = { language: string; file: ReceivedFile | null; refused: Message | null };

/** Parses the form with a CV while it streams in. It takes one file, under the same rules as the apply form. */
export async function readCv(
  app: App,
  request: FastifyRequest,
  { company_id, stored }: { company_id: number; stored: Stored },
): Promise<SentCv> {
  const sent: SentCv = { language: "", file: null, refused: null };
  for await (const part of partsOf(request)) {
    if (part.type === "field") {
      if (part.fieldname === "lang") sent.language = String(part.value ?? "");
      continue;
    }
    try {
      const isWanted = part.fieldname === "cv" && part.filename && !sent.file && !sent.refused;
      if (!isWanted) continue;
      if (stored.maximum <= 0) {
        sent.refused = { key: "career:errors.tooManyFiles" };
        continue;
      }
      const arrival = { company_id, name: part.filename, stream: part.file, field: "cv" };
      const maxBytes = Math.min(app.config.fileMaxSize, stored.maximum);
      sent.file = await receiveFile(app, { ...arrival, maxBytes });
      stored.bytes = sent.file.size;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      sent.refused = Object.values(refusal.errors ?? {}).flat()[0] ?? refusal.detail;
    } finally {
      part.file.resume();
    }
  }
  return sent;
}

/** Returns the candidate's reason, truncated to the length that the page's input allows. */
export const reasonIn = (body: unknown): string => {
  const { reason } = (body ?? {}) as { reason?: unknown };
  if (typeof reason !== "string") return "";
  return reason
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n]/gu, "")
    .trim()
    .slice(0, maxReason);
};
