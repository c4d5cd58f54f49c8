import type { FastifyInstance } from "fastify";
import { notFound } from "#shared/errors.ts";
import type { SystemFeatureApp } from "#features/server-feature.ts";
import type { ServedServices } from "#server/app.ts";
import type { SystemServices } from "#server/services.ts";
import { featureMeasures, featureRoutes, startFeatures } from "./features.ts";
import { createListeners, type Listeners } from "#server/http/listeners.ts";
import { installErrorHandler, sendRefusal } from "#server/http/error-handler.ts";
import { serveHealth } from "#server/http/health.ts";
import { serveApiDocument } from "#server/http/openapi.ts";
import { servePolicyReports } from "#server/http/policy-reports.ts";
import { createHttpServer } from "#server/http/server.ts";
import { createAdmission } from "#server/http/admission.ts";
import { createKeyLimit } from "#server/http/key-limit.ts";
import { createKnownKeys } from "#server/http/known-keys.ts";
import { createKnownSessions } from "#server/http/known-sessions.ts";
import { createCompanyFinder } from "#server/http/company-finder.ts";
import { createSessionWatch } from "#server/http/session-watch.ts";
import { startVite } from "#server/http/vite.ts";
import { readPagePaths } from "#server/http/page-paths.ts";
import { serveWebApp, takesPage, wantsPage } from "#server/http/web-app.ts";

/** Builds the HTTP server of a worker process, which has only the health endpoints. */
export async function buildHealthApp(services: SystemServices): Promise<FastifyInstance> {
  const http = await createHttpServer(services);
  const app: ServedServices & SystemServices = { ...services, http };
  installErrorHandler(app);
  serveHealth(app, featureMeasures);
  http.setNotFoundHandler((request, reply) => sendRefusal(app, request, reply, notFound()));
  await http.ready();
  return http;
}

/**
 * Builds the HTTP server with all routes from the services. It doesn't listen yet: the program does, and tests inject
 * requests instead.
 */
export async function buildApp(services: SystemServices): Promise<SystemFeatureApp & { listeners: Listeners }> {
  const http = await createHttpServer(services);
  const vite = services.config.dev ? await startVite(http) : undefined;
  const sessionWatch = createSessionWatch(services);
  http.addHook("onClose", async () => sessionWatch.close());
  const served: ServedServices & SystemServices = { ...services, http };
  installErrorHandler(served);
  const app: SystemFeatureApp = {
    ...served,
    ...serveHealth(served, featureMeasures),
    endpoints: [],
    sessionWatch,
    knownSessions: createKnownSessions(services),
    knownKeys: createKnownKeys(services),
    companyFinder: createCompanyFinder(services),
    admission: createAdmission(services.config),
    limitKey: createKeyLimit(services),
    vite,
    ...startFeatures(services, http),
  };

  servePolicyReports(app);
  for (const addRoutes of featureRoutes) await addRoutes(app);
  await serveApiDocument(app);

  const [webAppPage, isPagePath] = await Promise.all([serveWebApp(app), readPagePaths()]);
  http.setNotFoundHandler(async (request, reply) => {
    const isKnown = isPagePath(request.url.split("?", 1)[0] ?? "");
    if (!wantsPage(request) && !(isKnown && takesPage(request))) return sendRefusal(app, request, reply, notFound());
    reply
      .status(isKnown ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("vary", "Accept, X-Requested-With");
    return reply.send(await webAppPage(request.url));
  });
  // Registered last, so that live streams are closed before its hook waits for open responses.
  const listeners = createListeners(http);
  await http.ready();
  return Object.assign(app, { listeners });
}
