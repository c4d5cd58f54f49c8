import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** `at` is a timestamp of `performance.now()`. */
export type ReceivedEvent = { headers: Record<string, string>; body: string; at: number };
export type Answer = number | "hold" | ((response: ServerResponse) => void);

/** Starts a webhook receiver on loopback that stores events and responds as given. The caller stops it. */
export async function openReceiver(answer: (event: ReceivedEvent) => Answer = () => 204) {
  const state = { received: [] as ReceivedEvent[], answer };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    // The sender closed the connection.
    if (body === undefined) return;
    const event = { headers: request.headers as Record<string, string>, body, at: performance.now() };
    state.received.push(event);
    const given = state.answer(event);
    if (given === "hold") return;
    if (typeof given === "number") response.writeHead(given).end();
    else given(response);
  }
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    stop: () => server.close().closeAllConnections(),
  });
}
