import { partAhead } from "#web/part-ahead.tsx";

/** Loaded separately, together with zoom and find. */
export const previewView = partAhead(async () => (await import("./documents/PreviewView.tsx")).PreviewView);
