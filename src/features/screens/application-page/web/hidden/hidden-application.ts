import { partAhead } from "#web/part-ahead.tsx";

export const hiddenApplication = partAhead(async () => (await import("./HiddenApplication.tsx")).HiddenApplication);
