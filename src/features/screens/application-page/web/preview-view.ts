import { partAhead } from "#web/part-ahead.tsx";

/** The viewer of Office and text documents, with what zooms and finds in them. */
export const previewView = partAhead(async () => (await import("./documents/PreviewView.tsx")).PreviewView);
