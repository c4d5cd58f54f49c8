import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";
import type { Endpoint } from "#shared/contract.ts";
import type { Admission } from "./http/admission.ts";
import type { CompanyFinder } from "./http/company-finder.ts";
import type { KeyLimit } from "./http/key-limit.ts";
import type { KnownKeys } from "./http/known-keys.ts";
import type { KnownSessions } from "./http/known-sessions.ts";
import type { SessionWatch } from "./http/session-watch.ts";
import type { Services, SystemServices } from "./services.ts";

/** Services and the HTTP server. Workers have no more than these. */
export type ServedServices = Services & { http: FastifyInstance };

/** Context for adding routes: services, the HTTP server, and the list of endpoints added so far. */
export type App = ServedServices & {
  endpoints: Endpoint[];
  sessionWatch: SessionWatch;
  knownSessions: KnownSessions;
  knownKeys: KnownKeys;
  companyFinder: CompanyFinder;
  admission: Admission;
  limitKey: KeyLimit;
  readMetrics: () => Promise<string>;
  /**
   * Vite in development, undefined in production. It compiles the browser code of staff and candidates' pages on
   * request.
   */
  vite: ViteDevServer | undefined;
};

/** Context for routes that can see every company. */
export type SystemApp = App & SystemServices;
