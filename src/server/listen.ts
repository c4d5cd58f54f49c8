import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { errorCode } from "./error-code.ts";
import { backlog, canSharePort, type Doors } from "./http/doors.ts";
import { StartError } from "./start-error.ts";

type Served = { http: FastifyInstance; doors: Doors };
type Place = Pick<Config, "host" | "port">;

/** Answers the address. Where several threads listen, the system hands each new connection to one of them. */
export const listen = (http: FastifyInstance, { port, host, webThreads }: Place & Pick<Config, "webThreads">) =>
  inWords({ port, host }, () =>
    http.listen({ port, host, backlog, ...((canSharePort || webThreads > 1) && { reusePort: true }) }),
  );

/** The same for a server that is to take many connections at once. */
export async function listenAtDoors({ http, doors }: Served, place: Parameters<typeof listen>[1]): Promise<string> {
  const address = await listen(http, place);
  await inWords(place, doors.open);
  return address;
}

/** Takes the port and gives it back, so that what is in the way is told before there is anything to serve. */
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
