import type { App } from "../app.ts";

/** Scheme and host of this installation's URL. */
export const originOf = ({ config }: Pick<App, "config">, request: { protocol: string; host: string }): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;
