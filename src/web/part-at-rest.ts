import { lazy, type ComponentType } from "react";
import { loadPart, whenAtRest } from "./load-part.ts";

/**
 * A part that shows itself on a page which is already there: the first look at a page fetches nothing for it. What colleagues
 * change until the live updates listen is told afterwards.
 */
export const partAtRest = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await whenAtRest();
    return { default: await loadPart(load, "first") };
  });
