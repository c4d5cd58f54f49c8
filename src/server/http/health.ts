import { setTimeout as pause } from "node:timers/promises";
import type { ServedServices } from "../app.ts";
import type { SystemServices } from "../services.ts";
import { watchHorizon } from "../db/horizon.ts";
import { sumOfThreads } from "../metrics.ts";
import { equalText } from "../secrets.ts";
import { isFromHere } from "./from-here.ts";

/** Our own transactions end within 15 seconds by their connections' timeouts, so an older one is a bug. */
const oldestOwnSeconds = 60;
/** Health probes time out sooner than an unresponsive database. */
const maxAnswerMs = 2_000;

/** Sets gauges of the whole installation before a scrape. */
export type Measure = (services: SystemServices) => Promise<void>;

/** Serves the liveness, readiness and metrics endpoints. Returns how to read the metrics. */
export function serveHealth(
  app: ServedServices & SystemServices,
  measures: readonly Measure[],
): { readMetrics: () => Promise<string> } {
  const { http, config, metrics, queue, readers, readiness } = app;
  const horizon = watchHorizon(app.database.pool, app);
  http.addHook("onClose", async () => horizon.stop());

  http.get("/healthz", async (_request, reply) => reply.type("text/plain").send("alive\n"));

  http.get("/readyz", async (_request, reply) => {
    readiness.probed();
    if (readiness.isStopping) return reply.status(503).send({ ready: false, reason: "The program is stopping." });
    const reason = obstacleOf(await inTime(horizon.state())) ?? readiness.obstacle();
    return reason === undefined ? { ready: true } : reply.status(503).send({ ready: false, reason });
  });

  http.get("/metrics", async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, "");
    const isKnown = config.metricsToken !== undefined && token !== undefined && equalText(token, config.metricsToken);
    // Behind a proxy every request comes from loopback, even without a forwarding header.
    const isPublic = config.publicUrl !== undefined || config.trustedProxies.length > 0;
    const isLocal = config.metricsToken === undefined && !isPublic && isFromHere(request);
    if (!isKnown && !isLocal) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await (app.metricsOfAll ?? readMetrics)());
  });

  /**
   * Returns why this process isn't ready. Another program's transaction delays the log readers of all processes alike.
   * It is only logged and measured, because removing every process from the load balancer would turn a delay into an
   * outage.
   */
  function obstacleOf(state: Awaited<ReturnType<typeof horizon.state>> | undefined): string | undefined {
    if (!state) return "The database does not answer.";
    if (state.isReadOnly) return "The database is read-only.";
    const isOwn = state.holder !== undefined && app.database.backends.has(state.holder.pid);
    if (!isOwn || state.age <= oldestOwnSeconds) return undefined;
    return `This process has held a transaction open for ${Math.round(state.age)} seconds.`;
  }

  /** Metrics of this process, all threads together. */
  async function readMetrics(): Promise<string> {
    const asked = [inTime(horizon.state()), inTime(readers.lags()), inTime(queue.counts())] as const;
    const measured = Promise.all(measures.map((measure) => inTime(measure(app))));
    const [state, lags = [], counts = []] = await Promise.all(asked);
    metrics.horizonAge.set(state?.age ?? Number.NaN);
    for (const [reader, seconds] of lags) metrics.readerLag.set({ reader }, seconds);
    for (const [name, { pending, failed }] of counts) {
      metrics.pendingJobs.set({ name }, pending);
      metrics.failedJobs.set({ name }, failed);
    }
    await measured;
    const others = (await app.webThreads?.metrics()) ?? [];
    return others.length === 0
      ? metrics.registry.metrics()
      : sumOfThreads([await metrics.registry.getMetricsAsJSON(), ...others]);
  }

  return { readMetrics };
}

/** Result of a query, or undefined if PostgreSQL fails or takes too long. */
const inTime = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(maxAnswerMs, undefined, { ref: false })]);
