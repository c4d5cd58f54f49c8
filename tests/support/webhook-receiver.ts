import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** `at` is a time of `performance`. */
export type ReceivedEvent = { headers: Record<string, string>; body: string; at: number };
export type Answer = number | "hold" | ((response: ServerResponse) => void);

/** A program on loopback that is told of events, keeps them, and answers as it is told. The caller stops it. */
export async function openReceiver(answer: (event: ReceivedEvent) => Answer = () => 204) {
  const state = { received: [] as ReceivedEvent[], answer };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    // The sender hung up.
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
