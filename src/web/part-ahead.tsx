import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { loadPart } from "./load-part.ts";

/**
 * A part of the program that is loaded ahead, and drawn at once when it is wanted. React's `lazy` suspends also on what is
 * loaded already, and shows what was suspended 300 ms later at the earliest.
 */
export function partAhead<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  const load = async () => (Part = await loadPart(importPart));

  /** Whether the part can be drawn at once; from when it is wanted it is loaded. */
  function useIsLoaded(isWanted = true): boolean {
    const [isLoaded, setLoaded] = useState(Part !== undefined);
    useEffect(() => {
      if (isLoaded || !isWanted) return;
      load().then(
        () => setLoaded(true),
        (error: unknown) =>
          // As an error of drawing it would be: the page around it says so.
          setLoaded(() => {
            throw error;
          }),
      );
    }, [isLoaded, isWanted]);
    // It may have been loaded ahead since this was drawn first.
    return isLoaded || Part !== undefined;
  }

  function PartAhead({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const isLoaded = useIsLoaded();
    return isLoaded && Part ? <Part {...(props as unknown as Props)} /> : fallback;
  }

  return { load, useIsLoaded, Part: PartAhead };
}
