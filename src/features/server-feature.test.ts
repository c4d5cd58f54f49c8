import { expect, it } from "vitest";
import type { SystemApp } from "#server/app.ts";
import type { ServerFeature } from "./server-feature.ts";

/** A route function that may open transactions that see every company. */
const routes = ({ database }: SystemApp): void => expect(database).toHaveProperty("system");

it("takes routes with a way to every company only where the manifest declares it", () => {
  // @ts-expect-error -- `routes` get an app whose database has no `system`.
  const undeclared: ServerFeature = { routes: [routes] };
  const declared: ServerFeature = { systemRoutes: [routes] };

  expect(undeclared.routes).toEqual(declared.systemRoutes);
});
