import type { Command } from "#server/command.ts";
import type { App, Services } from "#server/app.ts";
import type { Database } from "#server/db/database.ts";
import type { Measure } from "#server/http/health.ts";
import type { Job } from "#server/queue/queue.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import type { Reader } from "#features/platform/activity/server/durable-readers.ts";

/** The program while routes are added, with the services that features provide to others. */
export type FeatureApp = App & SearchServices;

/** A listener for something other than HTTP. It starts and stops with the program; undefined where it is turned off. */
type StartListener = (services: Services, stopping: AbortSignal) => Promise<{ close: () => Promise<void> } | undefined>;

/** Everything that a feature adds to the server. Each feature exports one from its `server/feature.ts`. */
export type ServerFeature = {
  routes?: readonly ((app: FeatureApp) => void | Promise<void>)[];
  jobs?: readonly Job[];
  /** Durable readers of the activity log. */
  readers?: readonly Reader[];
  listeners?: readonly StartListener[];
  /** Set the gauges of the feature before a scrape of /metrics. */
  measures?: readonly Measure[];
  /** Run in every process before it writes to the database. */
  prepare?: readonly ((database: Database) => Promise<unknown>)[];
  /** Enqueue jobs when a program starts to work, such as those that recompute data after a release. */
  atStart?: readonly ((services: Services) => Promise<void>)[];
  /** Commands of `npm run admin`, by the words that call them. */
  commands?: Record<string, Command>;
};
