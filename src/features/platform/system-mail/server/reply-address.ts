import { randomBytes } from "node:crypto";
import type { Services } from "#server/services.ts";

type Config = Services["config"];

const addressFor = (kind: "reply" | "bounce", { inbound }: Config, token: string | null): string | undefined =>
  inbound && token !== null ? `${kind}+${token}@${inbound.domain}` : undefined;

/**
 * Returns the address for candidates' replies to a message (`replyAddress`) or for mail servers' reports
 * (`bounceAddress`); undefined if no inbound email is configured.
 */
export const replyAddress = (config: Config, token: string | null) => addressFor("reply", config, token);
export const bounceAddress = (config: Config, token: string | null) => addressFor("bounce", config, token);

export const newReplyToken = () => randomBytes(20).toString("hex");

export const tokenIn = (address: string): string | undefined =>
  /^(?:reply|bounce)\+([0-9a-f]{40})@/i.exec(address)?.[1]?.toLowerCase();

/** Returns an envelope sender whose bounces match no email. Its domain is the one that SPF checks for messages. */
export const unreportedAddress = (config: Config) => bounceAddress(config, "0".repeat(40));
