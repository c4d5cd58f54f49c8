import type { Outbound } from "#server/adapters/outbound.ts";
import { signedHeaders } from "./signature.ts";

export type Sending = { url: string; secrets: readonly string[]; id: number; body: string; now: Date };
export type Attempt = { at: string; status: number | null; ms: number; words: string };

const maxWords = 300;

export const messageId = (delivery_id: number) => `msg_${delivery_id}`;

/** Makes one attempt. Never throws, since a failed connection is a result like a response. */
export async function sendDelivery(outbound: Outbound, { url, secrets, id, body, now }: Sending): Promise<Attempt> {
  const began = performance.now();
  const attempt = (status: number | null, words: string): Attempt => ({
    at: now.toISOString(),
    status,
    ms: Math.round(performance.now() - began),
    // PostgreSQL can't store NUL characters or unpaired surrogates.
    words: words.replaceAll("\0", "").slice(0, maxWords).toWellFormed(),
  });
  try {
    const response = await outbound.fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Hirelane-Webhooks/1",
        ...signedHeaders(secrets, { id: messageId(id), timestamp: Math.floor(now.getTime() / 1_000), body }),
      },
      body,
    });
    return attempt(response.status, await response.text());
  } catch (error) {
    return attempt(null, error instanceof Error ? error.message || error.name : String(error));
  }
}
