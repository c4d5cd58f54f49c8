import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

export type Event = { id: string; at: number; body: string; headers: Record<string, string> };
type Reply = (response: ServerResponse) => void;

/** A receiver on loopback that keeps what it is told, and answers as it is told. */
export async function startReceiver(reply: Reply = (response) => void response.writeHead(204).end()) {
  const events: Event[] = [];
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const headers = request.headers as Record<string, string>;
    events.push({ id: headers["webhook-id"] ?? "", at: performance.now(), body, headers });
    reply(response);
  }
  return { events, url: await listen(server), stop: () => stop(server) };
}

const endless: Reply = (response) => {
  const write = (): void => void (!response.destroyed && (response.write("x".repeat(65_536)), setImmediate(write)));
  write();
};

const dripping: Reply = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write("."), 1_000);
  response.once("close", () => clearInterval(timer));
};

/** What a receiver may do to delay the others, by its name. */
export const hostile: Readonly<Record<string, Reply>> = {
  "never answers": () => undefined,
  "answers a byte a second": dripping,
  "answers without end": endless,
  "promises a gigabyte": (response) => void response.writeHead(200, { "content-length": 2 ** 30 }).write("x"),
  "answers a gzip bomb": (response) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(64 * 1_048_576))),
  "leads to this machine": (response) =>
    void response.writeHead(307, { location: "http://169.254.169.254/latest/" }).end(),
  "hangs up": (response) => void response.destroy(),
  fails: (response) => void response.writeHead(500).end("<html>".repeat(1_000)),
  "is busy": (response) => void response.writeHead(503, { "retry-after": "1" }).end(),
};

/** A receiver that speaks no HTTP. */
export async function startNoise(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(Buffer.alloc(4_096, 7));
  });
  return { url: await listen(server), stop: () => stop(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
}

async function stop(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections?.();
  await closed;
}
