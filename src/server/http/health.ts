import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { ServedServices } from "../app.ts";
import { watchHorizon } from "../db/horizon.ts";
import { sumOfThreads } from "../metrics.ts";
import { equalText } from "../secrets.ts";

const oldestHorizonSeconds = 60;
/** A prober gives up sooner than a database that does not answer. */
const maxAnswerMs = 2_000;

/** For load balancers and monitoring: alive, ready to serve, and what it measures. Answers how to read the last. */
export function serveHealth(app: ServedServices): { readMetrics: () => Promise<string> } {
  const { http, config, metrics, queue, readers, readiness } = app;
  const horizon = watchHorizon(app.database.pool, app.clock);
  http.addHook("onClose", async () => horizon.stop());

  http.get("/healthz", async (_request, reply) => reply.type("text/plain").send("alive\n"));

  http.get("/readyz", async (_request, reply) => {
    readiness.probed();
    if (readiness.isStopping) return reply.status(503).send({ ready: false, reason: "The program is stopping." });
    const age = await inTime(horizon.age());
    if (age === undefined) return reply.status(503).send({ ready: false, reason: "The database does not answer." });
    if (age > oldestHorizonSeconds) {
      return reply
        .status(503)
        .send({ ready: false, reason: `A transaction has been open for ${Math.round(age)} seconds.` });
    }
    const reason = readiness.obstacle();
    return reason === undefined ? { ready: true } : reply.status(503).send({ ready: false, reason });
  });

  http.get("/metrics", async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, "");
    const isKnown = config.metricsToken !== undefined && token !== undefined && equalText(token, config.metricsToken);
    // Behind a proxy every request is from here, also one that says nothing of the sender.
    const isPublic = config.publicUrl !== undefined || config.trustedProxies.length > 0;
    const isLocal = config.metricsToken === undefined && !isPublic && isFromHere(request);
    if (!isKnown && !isLocal) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await (app.metricsOfAll ?? readMetrics)());
  });

  /** What this process has measured, all its threads together. */
  async function readMetrics(): Promise<string> {
    const asked = [inTime(horizon.age()), inTime(readers.lags()), inTime(queue.counts())] as const;
    const [age = Number.NaN, lags = [], counts = []] = await Promise.all(asked);
    metrics.horizonAge.set(age);
    for (const [reader, seconds] of lags) metrics.readerLag.set({ reader }, seconds);
    for (const [name, { pending, failed }] of counts) {
      metrics.pendingJobs.set({ name }, pending);
      metrics.failedJobs.set({ name }, failed);
    }
    const others = (await app.webThreads?.metrics()) ?? [];
    return others.length === 0
      ? metrics.registry.metrics()
      : sumOfThreads([await metrics.registry.getMetricsAsJSON(), ...others]);
  }

  return { readMetrics };
}

const proxied = /^(?:x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip)$/;

/** A proxy on this machine calls from here as well, by the name of the site or with a header of its own. */
const isFromHere = ({ ip, hostname, headers }: FastifyRequest) =>
  ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(ip) &&
  ["localhost", "127.0.0.1", "[::1]", "::1"].includes(hostname) &&
  !Object.keys(headers).some((name) => proxied.test(name));

/** What PostgreSQL answers in time, or nothing. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(maxAnswerMs, undefined, { ref: false })]);
