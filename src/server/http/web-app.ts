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

/** A browser that opens a URL asks for HTML; our script asks for JSON at the same URL. */
export const wantsPage = (request: FastifyRequest): boolean =>
  !isByScript(request) && (request.headers.accept ?? "").includes("text/html");

/** Crawlers, monitoring and command-line clients take anything, and get the page of a URL that has one. */
export const takesPage = (request: FastifyRequest): boolean =>
  !isByScript(request) && !(request.headers.accept ?? "").includes("json");

/** Serves the staff app: its files for a year (their names change with their content), its one page for every address. */
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
  // What the page names at the root: the icon, and the script that runs before the first paint.
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
