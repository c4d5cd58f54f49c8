import { randomBytes } from "node:crypto";
import type { Services } from "#server/services.ts";

type Config = Services["config"];

const addressFor = (kind: "reply" | "bounce", { inbound }: Config, token: string | null): string | undefined =>
  inbound && token !== null ? `${kind}+${token}@${inbound.domain}` : undefined;

/** Where the candidate answers a message, and where mail servers report on it; undefined where no mails come in. */
export const replyAddress = (config: Config, token: string | null) => addressFor("reply", config, token);
export const bounceAddress = (config: Config, token: string | null) => addressFor("bounce", config, token);

export const newReplyToken = () => randomBytes(20).toString("hex");

/** The token in one of our addresses, whichever of the two it is. */
export const tokenIn = (address: string): string | undefined =>
  /^(?:reply|bounce)\+([0-9a-f]{40})@/i.exec(address)?.[1]?.toLowerCase();

/** The sender of an envelope about which a report reaches nothing, in the domain that SPF looks up for messages. */
export const unreportedAddress = (config: Config) => bounceAddress(config, "0".repeat(40));
