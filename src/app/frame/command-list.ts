import { partAhead } from "#web/part-ahead.tsx";

/** Preloaded, so that the palette also works offline. */
export const commandList = partAhead(async () => (await import("./CommandList.tsx")).CommandList);
