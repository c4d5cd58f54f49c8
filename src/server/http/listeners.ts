import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import process from "node:process";
import type { FastifyInstance } from "fastify";

/**
 * A listening socket takes one connection in each turn of the event loop, and under load a turn takes tens of milliseconds: of
 * hundreds that come at once the last would wait for seconds. So many sockets listen on one port.
 */
const socketsOfPort = 8;

/** Linux hands each new connection to one of the sockets that listen on a port; other systems know no such thing, or less. */
export const canSharePort = process.platform === "linux";

/**
 * Connections that wait to be taken; Linux allows 4,096 at the most. One that finds no place is tried again after a second,
 * then after two more.
 */
export const backlog = 4_096;

export type Listeners = {
  /** Called when the server listens on a port that may be shared. */
  listen(): Promise<void>;
};

/** More sockets that listen for a server. What came by them is answered before it closes, as what came by its own. */
export function createListeners(http: FastifyInstance): Listeners {
  const listeners: Server[] = [];
  let isClosing = false;
  const closeIdle = () => http.server.closeIdleConnections();
  http.addHook("preClose", async () => {
    isClosing = true;
    // None takes a connection any more, and neither does the server's own.
    const closed = listeners.map((listener) => once(listener, "close"));
    for (const listener of [http.server, ...listeners]) listener.close();
    closeIdle();
    await Promise.all(closed);
  });
  // What was answered last leaves a connection open for the next request, which would hold its listener.
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
  // As the sockets of an HTTP server are.
  const listener = createServer({ allowHalfOpen: true, noDelay: true });
  listener.on("connection", (socket) => http.server.emit("connection", socket));
  return listener.listen({ ...place, backlog, reusePort: true });
}
