import type { ServerResponse } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Answer } from "#tests/support/webhook-receiver.ts";

type Reply = (response: ServerResponse) => void;

const endless: Reply = (response) => {
  const write = (): void => void (!response.destroyed && (response.write("x".repeat(65_536)), setImmediate(write)));
  write();
};

const dripping: Reply = (response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write("."), 1_000);
  response.once("close", () => clearInterval(timer));
};

/** Ways in which a receiver can try to delay others, by name. */
export const hostile: Readonly<Record<string, Answer>> = {
  "never answers": "hold",
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

/** Starts a receiver that doesn't speak HTTP. */
export async function openNoise(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(Buffer.alloc(4_096, 7));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
