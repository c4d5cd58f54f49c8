import { readFile } from "node:fs/promises";

/**
 * Generated list of the staff app's routes, because the server sends the same HTML for all routes and has no list of
 * them.
 */
const routeTree = new URL("../../app/routeTree.gen.ts", import.meta.url);

/** Catch-all route, which shows "Page not found". */
const anyPath = "/$";

/** Reads the staff app's routes. Returns a function that tells whether a path (without query) matches a route. */
export async function readPagePaths(): Promise<(path: string) => boolean> {
  const text = await readFile(routeTree, "utf8");
  const paths = [...text.matchAll(/fullPath: "([^"]*)"/g)].map(([, path = ""]) => path);
  const patterns = [...new Set(paths)].filter((path) => path !== anyPath).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

const patternOf = (path: string): RegExp => {
  const segments = path.split("/").filter(Boolean);
  const source = segments.map((segment) => (segment.startsWith("$") ? "[^/]+" : RegExp.escape(segment)));
  return new RegExp(`^/${source.join("/")}/?$`);
};
