import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import type { App } from "../app.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const distFolder = join(root, "dist/web");

const isByScript = ({ method, headers }: FastifyRequest) =>
  (method !== "GET" && method !== "HEAD") ||
  headers["x-requested-with"] === "XMLHttpRequest" ||
  headers.authorization !== undefined;

/** Whether a browser opens this URL. It asks for HTML; our script asks for JSON at the same URL. */
export const wantsPage = (request: FastifyRequest): boolean =>
  !isByScript(request) && (request.headers.accept ?? "").includes("text/html");

/** Whether to send the page if there is one. Crawlers, monitoring and command-line clients accept anything. */
export const takesPage = (request: FastifyRequest): boolean =>
  !isByScript(request) && !(request.headers.accept ?? "").includes("json");

/**
 * Serves the staff app: assets are cached for a year (their names contain a hash), and all routes get the same HTML.
 */
export async function serveWebApp(app: App): Promise<(url: string) => Promise<string>> {
  const { vite } = app;
  if (vite) return async (url) => vite.transformIndexHtml(url, await readFile(join(root, "index.html"), "utf8"));
  await app.http.register(fastifyStatic, {
    root: join(distFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  });
  // Files at the root: the icon, and the script that runs before the first paint.
  await app.http.register(fastifyStatic, {
    root: distFolder,
    wildcard: false,
    globIgnore: ["assets/**", ".vite/**", "index.html*"],
    preCompressed: true,
    index: false,
    maxAge: "1h",
    decorateReply: false,
  });
  let page: string | undefined;
  return async () => (page ??= await readFile(join(distFolder, "index.html"), "utf8"));
}
