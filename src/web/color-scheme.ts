import { isMantineColorScheme, type MantineColorSchemeManager } from "@mantine/core";
import * as z from "zod/mini";
import { readStored, watchStored, writeStored } from "./storage.ts";

const ColorScheme = z.enum(["light", "dark", "auto"]);

/** Stores the chosen color scheme where public/color-scheme.js reads it before the first paint. */
export function storedColorScheme(): MantineColorSchemeManager {
  let stopWatching = () => {};
  return {
    get: (fallback) => readStored("theme", ColorScheme, fallback),
    set: (value) => writeStored("theme", value),
    subscribe: (onUpdate) => {
      stopWatching = watchStored(() => {
        const value = readStored("theme", ColorScheme, "auto");
        if (isMantineColorScheme(value)) onUpdate(value);
      });
    },
    unsubscribe: () => stopWatching(),
    clear: () => writeStored("theme", undefined),
  };
}
