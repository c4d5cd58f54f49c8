import { act } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { checkConnection } from "#web/connection.ts";

export type Sent = { method: string; path: string; search: string; body: unknown; headers: Headers };
type Answer = { status?: number; body?: unknown };
type Answers = Record<string, (sent: Sent) => Answer | Promise<Answer>>;

let isLost = false;

afterEach(async () => {
  if (isLost) await restoreConnection();
  vi.unstubAllGlobals();
});

/** Simulates a lost connection: no further request reaches the server. */
export const loseConnection = () => connect(false);
export const restoreConnection = () => connect(true);

async function connect(isConnected: boolean): Promise<void> {
  isLost = !isConnected;
  await act(checkConnection);
}

/**
 * Fakes the server for a component. Keys look like `GET /v1/me/`, without the query. Returns the log of requests. An
 * unexpected request fails like a missing URL.
 */
export function fakeServer(answers: Answers): Sent[] {
  const log: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(address, window.location.origin);
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    const sent = { method: init.method ?? "GET", path, search, body, headers: new Headers(init.headers) };
    if (isLost) throw new TypeError("Failed to fetch");
    if (path === "/healthz") return new Response("alive");
    log.push(sent);
    const answer = (await answers[`${sent.method} ${path}`]?.(sent)) ?? { status: 404, body: { detail: "Not there." } };
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? (text === null ? 204 : 200) });
  });
  return log;
}
