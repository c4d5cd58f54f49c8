import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** In development Vite answers inside the program: the same addresses as in production, no proxy. */
export async function startVite(http: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  // The page's socket shares our port, so that several programs can be developed at once.
  const hmr = { server: http.server };
  // A data folder holds as many files as there are documents: watching them takes minutes, and all the memory there is.
  const watch = { ignored: ["**/.cache/**", "**/.data/**"] };
  const server = { middlewareMode: true, hmr, watch };
  const vite = await createServer({ root, server, appType: "custom" });
  http.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  http.addHook("onClose", () => vite.close());
  return vite;
}
