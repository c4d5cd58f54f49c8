import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of processor time, and counts, since a program began. */
export type Cost = { program: number; postgres: number; statements: number; roundTrips: number };

/** What the kernel counts processor time in: a hundredth of a second on every Linux of today. */
const tickMs = 10;

/** What a program and the PostgreSQL that it started have used so far. The program says what it asked of its database. */
export async function costOf(pid: number, address: string): Promise<Cost> {
  const own = new Set([pid]);
  const postgres = new Set<number>();
  const processes = listProcesses();
  const program = processes.find((one) => one.pid === pid)?.ms ?? 0;
  for (const postmaster of processes.filter(({ parent, name }) => own.has(parent) && name === "postgres"))
    postgres.add(postmaster.pid);
  const ofPostgres = processes.filter((one) => postgres.has(one.pid) || postgres.has(one.parent));
  const told = await (await fetch(`${address}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(told)?.[1] ?? Number.NaN);
  return {
    program,
    postgres: ofPostgres.reduce((sum, { ms }) => sum + ms, 0),
    statements: read("database_statements"),
    roundTrips: read("database_round_trips"),
  };
}

/** `ms` counts the children that have ended as well: PostgreSQL ends connections that are idle. */
function listProcesses(): { pid: number; parent: number; name: string; ms: number }[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      const stat = readStat(entry);
      if (stat === undefined) return [];
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const [parent, ...ticks] = [1, 11, 12, 13, 14].map((field) => Number(fields[field]));
      return [{ pid: Number(entry), parent: parent ?? 0, name, ms: ticks.reduce((sum, n) => sum + n, 0) * tickMs }];
    });
}

function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
}

/** What each of so many requests cost between two looks. */
export function shownCost(before: Cost, after: Cost, requests: number): string {
  const each = (name: keyof Cost, digits: number) =>
    ((after[name] - before[name]) / requests).toFixed(digits).padStart(5);
  return (
    `program ${each("program", 2)} ms   PostgreSQL ${each("postgres", 2)} ms   ` +
    `round trips ${each("roundTrips", 1)}   statements ${each("statements", 1)}`
  );
}
