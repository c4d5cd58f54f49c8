import { lazy, type ComponentType } from "react";
import { loadPart, whenAtRest } from "./load-part.ts";

// docs/loading.md says which way of loading a part suits when.

/** A component whose code loads when it is first drawn. It suspends until then. */
export const loadable = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  sentences: "first" | "all" = "all",
) => lazy(async () => ({ default: await loadPart(importPart, sentences) }));

/**
 * A part that shows itself on a page which is already there: the first look at a page fetches nothing for it. Changes that
 * colleagues make until the live updates listen are told afterwards.
 */
export const loadableAtRest = (importPart: () => Promise<ComponentType>) =>
  lazy(async () => {
    await whenAtRest();
    return { default: await loadPart(importPart, "first") };
  });
