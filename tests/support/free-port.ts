import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Finds a port that nothing listens on, for a program that can't choose one itself. */
export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
