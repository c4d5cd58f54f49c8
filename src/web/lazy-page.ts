import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPart } from "./load-part.ts";

/** Stands in for the router's own in every route (vite.config.ts): that one fails without a connection. */
export const lazyPage = <Page extends object, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
  sentences?: "first",
) => lazyRouteComponent(() => loadPart(load, sentences), name);
