import { once } from "node:events";
import { createServer } from "node:net";
import { Stop } from "./run.mjs";

/**
 * Throws if another program uses the configured port, before minutes are spent on packages and a build. The program
 * itself reports other invalid settings.
 */
export async function assertPortIsFree({ PORT = "3000", HOST = "127.0.0.1" }) {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  try {
    server.listen(port, HOST);
    await once(server, "listening");
  } catch (error) {
    if (error.code !== "EADDRINUSE") return;
    throw new Stop(
      `Port ${port} on ${HOST} is in use. Stop the other program, or choose another port: PORT=${Math.min(port + 1, 65_535)} npm start`,
    );
  } finally {
    server.close();
  }
}
