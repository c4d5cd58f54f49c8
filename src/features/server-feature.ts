import type { Command } from "#server/command.ts";
import type { App, SystemApp } from "#server/app.ts";
import type { SystemServices } from "#server/services.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import type { Measure } from "#server/http/health.ts";
import type { AnyJob } from "#server/queue/queue.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import type { Reader } from "#features/platform/activity/server/durable-readers.ts";

/** The program while routes are added, with the services that features provide to others. */
type FeatureApp = App & SearchServices;

/** The same with the right to see every company. */
export type SystemFeatureApp = SystemApp & SearchServices;

/** A listener for something other than HTTP. It starts and stops with the program; undefined where it is turned off. */
type StartListener = (
  services: SystemServices,
  stopping: AbortSignal,
) => Promise<{ close: () => Promise<void> } | undefined>;

/**
 * Everything that a feature adds to the server. Each feature exports one from its `server/feature.ts`. Routes and
 * jobs open transactions of the role system only where they declare it, and readers never do. Listeners, measures, commands
 * and functions that run at a start serve the whole installation and may see every company.
 */
export type ServerFeature = {
  routes?: readonly ((app: FeatureApp) => void | Promise<void>)[];
  /** Routes that open transactions that see every company. */
  systemRoutes?: readonly ((app: SystemFeatureApp) => void | Promise<void>)[];
  jobs?: readonly AnyJob[];
  /** Durable readers of the activity log. */
  readers?: readonly Reader[];
  listeners?: readonly StartListener[];
  /** Set the gauges of the feature before a scrape of /metrics. */
  measures?: readonly Measure[];
  /** Run in every process before it writes to the database. */
  prepare?: readonly ((database: SystemDatabase) => Promise<unknown>)[];
  /** Enqueue jobs when a program starts to work, such as those that recompute data after a release. */
  atStart?: readonly ((services: SystemServices) => Promise<void>)[];
  /** Commands of `npm run admin`, by the words that call them. */
  commands?: Record<string, Command>;
};
