import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { errorCode } from "./error-code.ts";
import { backlog, canSharePort, type Listeners } from "./http/listeners.ts";
import { StartError } from "./start-error.ts";

type Served = { http: FastifyInstance; listeners: Listeners };
type Place = Pick<Config, "host" | "port">;

/** Starts listening and returns the URL. */
export const listen = (http: FastifyInstance, { port, host }: Place) =>
  inWords({ port, host }, () => http.listen({ port, host, backlog }));

/**
 * Like `listen`, for a server that has to accept many connections at once: it opens several sockets and, with
 * `webThreads`, several threads. Linux distributes new connections over them. Only the first thread checks that no
 * other program uses the port.
 */
export async function listenShared(
  { http, listeners }: Served,
  { port, host, webThreads }: Place & Pick<Config, "webThreads">,
  { isFirst }: { isFirst: boolean },
): Promise<string> {
  const place = { port, host };
  if (isFirst) await assertCanListen(place);
  return inWords(place, async () => {
    const isShared = canSharePort || webThreads > 1;
    const address = await http.listen({ port, host, backlog, ...(isShared && { reusePort: true }) });
    await listeners.listen();
    return address;
  });
}

/** Binds the port and closes it again, so that a conflict is reported before the services start. */
export const assertCanListen = (place: Place): Promise<void> =>
  inWords(place, async () => {
    const server = createServer().listen(place.port, place.host);
    await once(server, "listening");
    server.close();
    await once(server, "close");
  });

async function inWords<T>(place: Place, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const sentence = cannotListen(place, errorCode(error));
    throw sentence === undefined ? error : new StartError(sentence);
  }
}

function cannotListen({ port, host }: Place, code: string | undefined): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop the other program, or choose another port: PORT=${Math.min(port + 1, 65_535)} npm start`;
    case "EACCES":
      return `Port ${port} is kept for the system's own programs. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST is ${host}, which is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for every network it is in.`;
    default:
      return undefined;
  }
}
