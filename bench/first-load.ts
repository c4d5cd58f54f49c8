import { parseArgs } from "node:util";
import { measureFirstLoads } from "./support/first-load.ts";

/** Measures the bytes that a browser with an empty cache downloads for the first pages of a running program. */
const { values } = parseArgs({ options: { address: { type: "string", default: "http://127.0.0.1:3000" } } });

for (const [page, { javascript, stylesheets, all }] of Object.entries(await measureFirstLoads(values.address)))
  console.log(`${page.padEnd(14)} JavaScript ${javascript} B   CSS ${stylesheets} B   all ${all} B, gzip`);
