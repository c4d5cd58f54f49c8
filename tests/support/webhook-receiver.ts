import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type ReceivedEvent = { headers: Record<string, string>; body: string };
type Answer = number | "hold" | ((response: ServerResponse) => void);

/** A program on loopback that is told of events, keeps them, and answers as a test says. */
export async function startReceiver() {
  const state = { received: [] as ReceivedEvent[], answer: (() => 204) as (event: ReceivedEvent) => Answer };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close().closeAllConnections();
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const part of request) body += String(part);
    const event = { headers: request.headers as Record<string, string>, body };
    state.received.push(event);
    const answer = state.answer(event);
    if (answer === "hold") return;
    if (typeof answer === "number") response.writeHead(answer).end();
    else answer(response);
  }
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` });
}
