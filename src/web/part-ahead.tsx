import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { loadPart } from "./load-part.ts";

/**
 * Component that is preloaded and rendered without suspending. React's `lazy` suspends even if the code is already loaded,
 * and shows suspended content after 300 ms at the earliest.
 */
export function partAhead<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  const load = async () => (Part = await loadPart(importPart));

  /** Whether the code is loaded. Starts loading once `isWanted` is true. */
  function useIsLoaded(isWanted = true): boolean {
    const [isLoaded, setLoaded] = useState(Part !== undefined);
    useEffect(() => {
      if (isLoaded || !isWanted) return;
      load().then(
        () => setLoaded(true),
        (error: unknown) =>
          // Throw while rendering, so that the error boundary around the component shows the error.
          setLoaded(() => {
            throw error;
          }),
      );
    }, [isLoaded, isWanted]);
    // `Part` can have been preloaded since the first render.
    return isLoaded || Part !== undefined;
  }

  function PartAhead({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const isLoaded = useIsLoaded();
    return isLoaded && Part ? <Part {...(props as unknown as Props)} /> : fallback;
  }

  return { load, useIsLoaded, Part: PartAhead };
}
