import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Creates a secret in the format of the Standard Webhooks specification. */
export const newSecret = () => `${prefix}${randomBytes(32).toString("base64")}`;

type Signed = { id: string; timestamp: number; body: string };

/**
 * Returns the headers of the Standard Webhooks specification: HMAC-SHA256 over id, time in seconds and body, one signature
 * per secret.
 */
export function signedHeaders(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
