import { lazy, type ComponentType } from "react";
import { loadPart, whenAtRest } from "./load-part.ts";

// docs/loading.md explains when to use which way of loading.

/** Component whose code loads on first render. It suspends until then. */
export const loadable = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  sentences: "first" | "all" = "all",
) => lazy(async () => ({ default: await loadPart(importPart, sentences) }));

/**
 * Component that appears on a page which is already shown, so that the first page loads nothing for it. Changes by
 * colleagues before the live updates listen are delivered afterwards.
 */
export const loadableAtRest = (importPart: () => Promise<ComponentType>) =>
  lazy(async () => {
    await whenAtRest();
    return { default: await loadPart(importPart, "first") };
  });
