import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { CallOf, Endpoint, ReplyOf } from "#shared/contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { login } from "#features/platform/sessions/sessions.contract.ts";
import { requestAddress } from "#shared/request-address.ts";

export type Client = {
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<ReplyOf<E>>;
  /** Milliseconds from sending the request to the last byte of the response. */
  time<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<number>;
  /** Status and duration of a request that may be refused. */
  ask<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<{ status: number; ms: number }>;
  /**
   * Most recent transaction id of this person. Reads send it, so that they include the person's own writes, as in a
   * browser.
   */
  lastWrite: string | undefined;
  /** Session cookie, for requests sent in other ways. */
  cookie: string;
};

/** Signs in like a browser and calls endpoints over a persistent connection. */
export async function signIn(address: string, email: string, password: string): Promise<Client> {
  const headers: Record<string, string> = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };

  async function send(
    endpoint: Endpoint,
    input: { params?: object; query?: object; body?: unknown },
  ): Promise<Response> {
    const response = await request(endpoint, input);
    if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${await response.text()}`);
    client.lastWrite = response.headers.get("x-write-xid") ?? client.lastWrite;
    return response;
  }

  function request(endpoint: Endpoint, input: { params?: object; query?: object; body?: unknown }): Promise<Response> {
    return fetch(address + requestAddress(endpoint.path, input), {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(client.lastWrite !== undefined && { "x-after-xid": client.lastWrite }),
        ...(input.body !== undefined && { "content-type": "application/json" }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  }

  const client: Client = {
    lastWrite: undefined,
    cookie: "",
    call: async (endpoint, input) => (await send(endpoint, input as object)).json() as never,
    async time(endpoint, input) {
      const started = performance.now();
      const response = await send(endpoint, input as object);
      await response.arrayBuffer();
      return performance.now() - started;
    },
    async ask(endpoint, input) {
      const started = performance.now();
      const response = await request(endpoint, input as object);
      await response.arrayBuffer();
      return { status: response.status, ms: performance.now() - started };
    },
  };

  const entry = await send(login, { body: { email, password } });
  const cookies = entry.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  headers.cookie = client.cookie = cookies.join("; ");
  headers["x-csrftoken"] = decodeURIComponent(
    cookies.find((cookie) => cookie.startsWith("csrftoken="))?.slice("csrftoken=".length) ?? "",
  );

  return client;
}

/**
 * Waits until searches are fast: after a start, the search first loads the company's text and may be too busy to
 * respond.
 */
export async function untilSearchIsQuick(client: Client): Promise<void> {
  const search = () => client.time(searchApplications, { query: { q: "team lead" } }).catch(() => Infinity);
  while ((await search()) > 500) await wait(500);
}
