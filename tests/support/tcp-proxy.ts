import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";

/** Starts a proxy to PostgreSQL that can stop forwarding, like a network that drops packets: no close and no error. */
export async function startTcpProxy(url: string) {
  const [, user = "", host = "", port = "", database = ""] = /\/\/(.+)@(.+):(\d+)\/(.+)/.exec(url) ?? [];
  const socketFile = `${decodeURIComponent(host)}/.s.PGSQL.${port}`;
  const sockets = new Set<Socket>();
  let isHanging = false;

  const server = createServer((client) => {
    const behind = createConnection(socketFile);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes: Buffer) => {
        if (!isHanging) to.write(bytes);
      });
      from.on("error", () => undefined);
      from.on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: ownPort } = server.address() as { port: number };
  return {
    url: `postgresql://${user}@127.0.0.1:${ownPort}/${database}`,
    hang: () => void (isHanging = true),
    /** Forwards again from now on. Dropped bytes stay lost. */
    resume: () => void (isHanging = false),
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
