import type { Agreement } from "./agree.ts";
import type { Measured } from "./measure.ts";
import type { Spread } from "./spread.ts";
import type { Moves } from "./moves.ts";
import type { Load } from "./server.ts";

export type Report = {
  applications: number;
  /** Memory of the program in bytes, once everything is loaded. */
  memory: number;
  columns: Load;
  text: Load;
  searches: Measured[];
  moves: Moves[];
  agreement: Agreement;
};

const ms = (spread: Spread | undefined) =>
  (spread ? [spread.p50, spread.p95, spread.p99].map((time) => time.toFixed(1)).join(" / ") : "").padStart(30);

export function printReport({ applications, memory, columns, text, searches, moves, agreement }: Report): void {
  console.log(`\n${applications.toLocaleString("en")} applications; p50 / p95 / p99 in ms\n`);
  const head = ["cold".padStart(30), "again".padStart(30), "plain SQL".padStart(30), "ratio".padStart(8)];
  console.log(`${"".padEnd(52)}${head.join("")}`);
  for (const { kind, who, cold, cached, sql } of searches) {
    const ratio = (sql ? (sql.p50 / cold.p50).toFixed(1) : "").padStart(8);
    console.log(`${`${kind}, ${who}`.padEnd(52)}${ms(cold)}${ms(cached)}${ms(sql)}${ratio}`);
  }
  console.log("");
  for (const [what, load] of Object.entries({ columns, text })) {
    const facts = Object.entries(load).map(([name, value]) => `${name} ${value.toLocaleString("en")}`);
    console.log(`${what} loaded: ${facts.join(", ")}`);
  }
  console.log(`memory at rest ${(memory / 1e6).toFixed(0)} MB`);
  for (const { way, wanted, rate, seconds, lag } of moves) {
    const asked = wanted === null ? "as fast as they are answered" : `${wanted} a second wanted`;
    console.log(
      `moves ${way}, ${asked}: ${rate.toFixed(0)} a second for ${seconds.toFixed(0)} s; the copy shows one after ${ms(lag).trim()}`,
    );
  }
  const { rows, counts, differences } = agreement;
  console.log(`afterwards ${rows} rows and ${counts} counts beside the table: ${differences.length} differences`);
  for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
}
