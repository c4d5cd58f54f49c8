import { setTimeout as wait } from "node:timers/promises";
import { searchApplications } from "#features/across/search/search.contract.ts";
import type { Client } from "./client.ts";

const words = "engineer java nurse sales python berlin manager support warehouse design data react oslo lead".split(
  " ",
);

/** Latencies in ms of a colleague's searches during `work`, with human pauses. `alongside` also runs with each search. */
export async function searchesDuring(
  colleague: Client,
  work: Promise<unknown>,
  alongside: () => Promise<void> = async () => undefined,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  for (let number = 0; !isOver; number++) {
    const q = `${words[number % words.length]} ${words[(number * 5 + 1) % words.length]}`;
    times.push(await colleague.time(searchApplications, { query: { q, page_size: 50 } }));
    await alongside();
    await wait(50);
  }
  await work;
  return times;
}

export function shown(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `${quantile(0.5)} and ${quantile(0.95)} (${sorted.length})`;
}
