import type { FastifyInstance } from "fastify";
import type { Services } from "./services.ts";

const maxAnswerMs = 3_500;

/** Closes live streams and finishes requests in flight. Connections that take too long are closed. */
export async function closeHttp({ readiness }: Pick<Services, "readiness">, http: FastifyInstance): Promise<void> {
  await readiness.withdrawn();
  const limit = setTimeout(() => http.server.closeAllConnections(), maxAnswerMs);
  await http.close();
  clearTimeout(limit);
}
