import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

export const playwright = path.join(root, "node_modules", "@playwright", "test", "cli.js");

/** Lists all end-to-end tests: their file in tests/e2e, their tags, and their line in a Playwright test list. */
export function listJourneys(node) {
  const { stdout } = spawnSync(node, [playwright, "test", "--list", "--reporter=json"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: "" },
  });
  return JSON.parse(stdout).suites.flatMap((file) => journeysOf(file));
}

function journeysOf({ specs, suites = [] }, within = "") {
  const own = specs.map(({ file, line, column, title, tags }) => ({
    file,
    tags,
    entry: `${file}:${line}:${column} › ${within}${title}`,
  }));
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, `${within}${suite.title} › `))];
}

/** Playwright's arguments to run these tests only. */
export function onlyThese(journeys, list) {
  writeFileSync(list, journeys.map(({ entry }) => `${entry}\n`).join(""));
  return ["--test-list", list];
}
