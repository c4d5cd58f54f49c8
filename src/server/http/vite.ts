import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs Vite inside the server in development: same URLs as in production, no proxy. */
export async function startVite(http: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  // Hot reload shares our port, so that several instances can run at once.
  const hmr = { server: http.server };
  // The data folder has as many files as there are documents. Watching them takes minutes and exhausts the memory.
  const watch = { ignored: ["**/.cache/**", "**/.data/**"] };
  const server = { middlewareMode: true, hmr, watch };
  const vite = await createServer({ root, server, appType: "custom" });
  http.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  http.addHook("onClose", () => vite.close());
  return vite;
}
