import { partAhead } from "#web/part-ahead.tsx";

/** Loaded ahead of the first use, so that the palette works without a connection too. */
export const commandList = partAhead(async () => (await import("./CommandList.tsx")).CommandList);
