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

/** The services and the HTTP server: all that a worker has. */
export type ServedServices = Services & { http: FastifyInstance };

/** The program while routes are added: services, the HTTP server, and every endpoint that was served. */
export type App = ServedServices & {
  endpoints: Endpoint[];
  sessionWatch: SessionWatch;
  knownSessions: KnownSessions;
  knownKeys: KnownKeys;
  companyFinder: CompanyFinder;
  admission: Admission;
  limitKey: KeyLimit;
  readMetrics: () => Promise<string>;
  /** In development alone: makes what browsers load from the sources, for staff and candidates. */
  vite: ViteDevServer | undefined;
};

/** The program for routes with the right to see every company. */
export type SystemApp = App & SystemServices;
