import { useEffect, useState, type ComponentType } from "react";
import { loadPart } from "./load-part.ts";

/**
 * A part of the program that is loaded ahead, and drawn at once when it is wanted. React's `lazy` suspends also on what is
 * loaded already, and shows what was suspended 300 ms later at the earliest.
 */
export function partAhead<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  const load = async () => (Part = await loadPart(importPart));

  function PartAhead(props: Props) {
    const [Loaded, setLoaded] = useState(() => Part);
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (loaded) => setLoaded(() => loaded),
        (error: unknown) =>
          // As an error of drawing it would be: the page around it says so.
          setLoaded(() => {
            throw error;
          }),
      );
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  }

  return { load, Part: PartAhead };
}
