import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { App } from "../app.ts";
import { equalText } from "../secrets.ts";

const oldestHorizonSeconds = 60;

/** For load balancers and monitoring: alive, ready to serve, and what it measures. */
export function serveHealth(app: App): void {
  const { http, config, metrics, queue, readiness } = app;
  http.get("/healthz", async (_request, reply) => reply.type("text/plain").send("alive\n"));

  http.get("/readyz", async (_request, reply) => {
    readiness.probed();
    if (readiness.isStopping) return reply.status(503).send({ ready: false, reason: "The program is stopping." });
    const age = await horizonAge(app).catch(() => undefined);
    if (age === undefined) return reply.status(503).send({ ready: false, reason: "The database does not answer." });
    if (age > oldestHorizonSeconds) {
      return reply
        .status(503)
        .send({ ready: false, reason: `A transaction has been open for ${Math.round(age)} seconds.` });
    }
    return { ready: true };
  });

  http.get("/metrics", async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, "");
    const isKnown = config.metricsToken !== undefined && token !== undefined && equalText(token, config.metricsToken);
    const isLocal = config.metricsToken === undefined && isFromHere(request);
    if (!isKnown && !isLocal) return reply.callNotFound();
    metrics.horizonAge.set((await horizonAge(app).catch(() => undefined)) ?? Number.NaN);
    for (const [name, count] of await queue.pending().catch(() => [])) metrics.pendingJobs.set({ name }, count);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** A proxy on this machine calls from here as well, and says whom it calls for. */
const isFromHere = ({ ip, headers }: FastifyRequest) =>
  ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(ip) && !headers["x-forwarded-for"] && !headers.forwarded;

/** Seconds since the oldest open writing transaction of this database began; readers of the activity log wait for it. */
async function horizonAge(app: App): Promise<number> {
  const { rows } = await app.database.system(
    (db) =>
      sql<{ age: number }>`
      select coalesce(extract(epoch from max(now() - xact_start)), 0)::float8 as age from pg_stat_activity
      where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
    `.execute(db),
    { readOnly: true },
  );
  return rows[0]?.age ?? 0;
}
