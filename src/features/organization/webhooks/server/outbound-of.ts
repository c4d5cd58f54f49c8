import { outboundOf as outboundFor, type Outbound } from "#server/adapters/outbound.ts";
import type { Services } from "#server/services.ts";

/** What this installation sends to the receivers of its companies. */
export const outboundOf = ({ config }: Pick<Services, "config">): Outbound =>
  outboundFor(config, { allowsPrivate: config.privateReceivers });
