import type { FastifyInstance } from "fastify";
import type { Services } from "./services.ts";

const maxAnswerMs = 3_500;

/** Live streams end, and requests in flight are answered; what takes too long loses its connection. */
export async function closeHttp({ readiness }: Pick<Services, "readiness">, http: FastifyInstance): Promise<void> {
  await readiness.withdrawn();
  const limit = setTimeout(() => http.server.closeAllConnections(), maxAnswerMs);
  await http.close();
  clearTimeout(limit);
}
