import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of CPU time, and counts, since the program's start. */
export type Cost = { program: number; postgres: number; statements: number; roundTrips: number };

/** Unit of CPU time in /proc: a hundredth of a second on every current Linux. */
const tickMs = 10;

/** CPU time of a program and of the PostgreSQL it started. Counts come from the program's metrics. */
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

/** Lists the running processes. `ms` includes terminated children, because PostgreSQL closes idle connections. */
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

/** Formats the cost per request between two measurements. */
export function shownCost(before: Cost, after: Cost, requests: number): string {
  const each = (name: keyof Cost, digits: number) =>
    ((after[name] - before[name]) / requests).toFixed(digits).padStart(5);
  return (
    `program ${each("program", 2)} ms   PostgreSQL ${each("postgres", 2)} ms   ` +
    `round trips ${each("roundTrips", 1)}   statements ${each("statements", 1)}`
  );
}
