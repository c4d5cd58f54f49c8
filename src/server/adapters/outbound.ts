import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { createAddressGuard, isLoopback, OutboundError, type AddressSettings } from "./address-guard.ts";

type Sending = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Maximum bytes of the response body. */
  maxBytes?: number;
  /** Called once the whole request is sent, before any response arrives. */
  onWritten?: () => void;
};

/** Like `fetch`, for user-supplied URLs. */
export type Outbound = {
  fetch(address: string, sending: Sending): Promise<Response>;
  /** Reason to refuse the URL, as far as known without a DNS lookup. */
  refusalOf(address: string): string | undefined;
};

const timeoutMs = 10_000;
/** Enough for keys and metadata of identity providers. */
const usualBytes = 512 * 1024;

/**
 * Requests user-supplied URLs without exposing the internal network. The host is resolved once, checked, and the
 * connection uses the checked IP address, which prevents DNS rebinding. Redirects are returned, not followed.
 */
export function createOutbound(settings: AddressSettings): Outbound {
  const { isAllowed, lookup } = createAddressGuard(settings);

  function refusalOf(text: string): string | undefined {
    const url = URL.parse(text);
    if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "This is not an address of the web.";
    if (url.username !== "" || url.password !== "") return "An address must not hold a password.";
    const host = hostOf(url);
    if (isIP(host) > 0 && !isAllowed(host)) return `${host} is not a public address.`;
    if (url.protocol === "http:" && !(isLoopback(host) && settings.allowsLoopback))
      return "The address must begin with https.";
    return undefined;
  }

  return {
    refusalOf,
    async fetch(address, { method = "GET", headers = {}, body, signal, maxBytes = usualBytes, onWritten }) {
      const refusal = refusalOf(address);
      if (refusal !== undefined) throw new OutboundError(refusal);
      const limit = AbortSignal.timeout(timeoutMs);
      const options = {
        method,
        headers,
        lookup,
        agent: false,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      } as const;
      const content = body === undefined || body === null ? "" : String(body);
      return answerOf(await send(new URL(address), options, content, onWritten), maxBytes);
    },
  };
}

/** Outbound client for requests on behalf of companies. Loopback is allowed in development. */
export const outboundOf = ({ dev }: { dev: boolean }, { allowsPrivate }: { allowsPrivate: boolean }): Outbound =>
  createOutbound({ allowsPrivate, allowsLoopback: allowsPrivate || dev });

const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, "$1");

const send = (url: URL, options: RequestOptions, body: string, onWritten?: () => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const client = url.protocol === "https:" ? https : http;
    const request = client.request(url, options, resolve).once("error", reject);
    if (onWritten) request.once("finish", onWritten);
    request.end(body);
  });

/** A `Response`, as the OpenID Connect library expects it. */
async function answerOf(message: IncomingMessage, maxBytes: number): Promise<Response> {
  const status = message.statusCode ?? 0;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) {
      message.destroy();
      throw new OutboundError("The answer is too long.");
    }
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  const isEmpty = status === 204 || status === 304 || status < 200;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status: Math.max(200, status), headers });
}
