import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import process from "node:process";
import type { FastifyInstance } from "fastify";

/**
 * Listening sockets per port. Node accepts one connection per socket and event loop turn, and under load a turn takes
 * tens of milliseconds: the last of several hundred simultaneous connections would wait for seconds.
 */
const socketsOfPort = 8;

/** Linux distributes new connections over all sockets of a port (SO_REUSEPORT). Other systems don't, or not evenly. */
export const canSharePort = process.platform === "linux";

/**
 * Connections that can wait to be accepted; Linux allows 4,096 at most. Clients retry a dropped connection after one
 * second, then after two more.
 */
export const backlog = 4_096;

export type Listeners = {
  /** Called once the server listens on a port. */
  listen(): Promise<void>;
};

/** Adds listening sockets to a server. Requests received through them are answered before the server closes. */
export function createListeners(http: FastifyInstance): Listeners {
  const listeners: Server[] = [];
  let isClosing = false;
  const closeIdle = () => http.server.closeIdleConnections();
  http.addHook("preClose", async () => {
    isClosing = true;
    // No listener accepts connections anymore, including the server's own.
    const closed = listeners.map((listener) => once(listener, "close"));
    for (const listener of [http.server, ...listeners]) listener.close();
    closeIdle();
    await Promise.all(closed);
  });
  // While closing: a kept-alive connection would keep its listener open after the last response.
  http.addHook("onResponse", async () => void (isClosing && setImmediate(closeIdle)));

  return {
    async listen() {
      if (!canSharePort) return;
      for (const { address, port } of http.addresses() as AddressInfo[])
        for (let count = 1; count < socketsOfPort; count++)
          listeners.push(createListener(http, { host: address, port }));
      await Promise.all(listeners.map((listener) => once(listener, "listening")));
    },
  };
}

function createListener(http: FastifyInstance, place: { host: string; port: number }): Server {
  // The same options as for sockets of a Node HTTP server.
  const listener = createServer({ allowHalfOpen: true, noDelay: true });
  listener.on("connection", (socket) => http.server.emit("connection", socket));
  return listener.listen({ ...place, backlog, reusePort: true });
}
