import { outboundOf as outboundFor, type Outbound } from "#server/adapters/outbound.ts";
import type { Services } from "#server/services.ts";

/** HTTP client for requests to the receivers of companies. */
export const outboundOf = ({ config }: Pick<Services, "config">): Outbound =>
  outboundFor(config, { allowsPrivate: config.privateReceivers });
