import { readFile } from "node:fs/promises";

/** The generated list of the staff app's routes: the server serves one page for all of them, and knows none by itself. */
const routeTree = new URL("../../app/routeTree.gen.ts", import.meta.url);

/** The route that shows "Page not found". */
const anyPath = "/$";

/** Reads the routes of the staff app. Returns whether a path, without its query, leads to one of them. */
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
