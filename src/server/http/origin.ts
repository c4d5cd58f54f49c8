import type { App } from "../app.ts";

/** Scheme and host under which this installation is reached. */
export const originOf = ({ config }: Pick<App, "config">, request: { protocol: string; host: string }): string =>
  config.publicUrl ?? `${request.protocol}://${request.host}`;
