import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPart } from "./load-part.ts";

/** Replaces the router's own lazy loading in every route (vite.config.ts), because that fails without a connection. */
export const lazyPage = <Page extends object, Name extends keyof Page>(
  load: () => Promise<Page>,
  name: Name,
  sentences?: "first",
) => lazyRouteComponent(() => loadPart(load, sentences), name);
