import { useState } from "react";
import * as z from "zod/mini";
import { readStored, valuesByName, writeStored } from "../storage.ts";

const Widths = valuesByName(z.number());
const keyOf = (screen: string) => `${screen}.widths`;
const read = (screen: string) => readStored(keyOf(screen), Widths, {});

/** Width that the user gave to a pane of a screen, or undefined. */
export function usePaneWidth(screen: string, pane: string) {
  const [width, setWidth] = useState(() => read(screen)[pane]);

  function keepWidth(next: number | undefined) {
    setWidth(next);
    const { [pane]: _, ...others } = read(screen);
    writeStored(keyOf(screen), next === undefined ? others : { ...others, [pane]: next });
  }

  return [width, keepWidth] as const;
}
