import { useState } from "react";
import * as z from "zod/mini";
import { readStored, valuesByName, writeStored } from "../storage.ts";

const Widths = valuesByName(z.number());
const keyOf = (screen: string) => `${screen}.widths`;
const read = (screen: string) => readStored(keyOf(screen), Widths, {});

/** How wide a person made a pane of a screen; undefined as long as they have not. */
export function usePaneWidth(screen: string, pane: string) {
  const [width, setWidth] = useState(() => read(screen)[pane]);

  function keepWidth(next: number | undefined) {
    setWidth(next);
    const { [pane]: _, ...others } = read(screen);
    writeStored(keyOf(screen), next === undefined ? others : { ...others, [pane]: next });
  }

  return [width, keepWidth] as const;
}
