import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import process from "node:process";
import type { FastifyInstance } from "fastify";

/**
 * A listening socket takes one connection in each turn of the event loop, and under load a turn takes tens of milliseconds: of
 * hundreds that come at once the last would wait for seconds. So many sockets listen on one port.
 */
const doorsOfPort = 8;

/** Linux hands each new connection to one of the sockets that listen on a port; other systems know no such thing, or less. */
export const canSharePort = process.platform === "linux";

export type Doors = {
  /** Called when the server listens on a port that may be shared. */
  open(): Promise<void>;
};

/** More ways into a server. What came by them is answered before the server closes, as what came by its own. */
export function createDoors(http: FastifyInstance): Doors {
  const doors: Server[] = [];
  let isClosing = false;
  const closeIdle = () => http.server.closeIdleConnections();
  http.addHook("preClose", async () => {
    isClosing = true;
    const closed = doors.map((door) => once(door, "close"));
    for (const door of doors) door.close();
    closeIdle();
    await Promise.all(closed);
  });
  // What was answered last leaves a connection open for the next request, which would hold its door.
  http.addHook("onResponse", async () => void (isClosing && setImmediate(closeIdle)));

  return {
    async open() {
      if (!canSharePort) return;
      for (const { address, port } of http.addresses() as AddressInfo[])
        for (let count = 1; count < doorsOfPort; count++) doors.push(openDoor(http, { host: address, port }));
      await Promise.all(doors.map((door) => once(door, "listening")));
    },
  };
}

function openDoor(http: FastifyInstance, place: { host: string; port: number }): Server {
  // As the sockets of an HTTP server are.
  const door = createServer({ allowHalfOpen: true, noDelay: true });
  door.on("connection", (socket) => http.server.emit("connection", socket));
  return door.listen({ ...place, backlog, reusePort: true });
}

/**
 * Connections that wait to be taken; Linux allows 4,096 at the most. One that finds no place is tried again after a second,
 * then after two more.
 */
export const backlog = 4_096;
