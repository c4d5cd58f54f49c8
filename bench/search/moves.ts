import { setTimeout as wait } from "node:timers/promises";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import type { Client } from "../support/client.ts";
import { spreadOf, type Spread } from "./spread.ts";

export type Mover = { moveOne(): Promise<void> };

export type Move = (application_id: number, status_id: number) => Promise<unknown>;

export const moveOverHttp =
  (client: Client): Move =>
  (application_id, status_id) =>
    client.call(patchApplication, { params: { application_id }, body: { status_id } });

export type Movable = { id: number; job_id: number; status_id: number };

/**
 * Moves one application after another, each to the status after its current one, so that every move changes something.
 */
export function createMover(move: Move, applications: readonly Movable[], status_ids: readonly number[]): Mover {
  let count = 0;
  const standing = applications.map(({ status_id }) => status_ids.indexOf(status_id));
  return {
    async moveOne() {
      const next = count++ % applications.length;
      standing[next] = ((standing[next] as number) + 1) % status_ids.length;
      const application_id = (applications[next] as Movable).id;
      const status_id = status_ids[standing[next]] as number;
      await move(application_id, status_id);
    },
  };
}

export type Moves = { way: string; wanted: number | null; rate: number; seconds: number; lag: Spread };

/** Maximum number of simultaneous moves: more than a company of busy recruiters reaches. */
const maxAtOnce = 32;

/** Moves applications at a rate or as fast as possible, and measures how late searches reflect a move. */
export async function measureMoves(
  { way, mover, wanted }: { way: string; mover: Mover; wanted: number | null },
  probe: Probe,
  seconds: number,
): Promise<Moves> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  let moved = 0;
  let isOver = false;
  const lags: number[] = [];

  async function worker(): Promise<void> {
    while (performance.now() < end) {
      const due = wanted === null ? begun : begun + (moved * 1_000) / wanted;
      moved++;
      if (due > performance.now()) await wait(due - performance.now());
      await mover.moveOne();
    }
  }
  async function watch(): Promise<void> {
    while (!isOver) {
      lags.push(await probe());
      await wait(100);
    }
  }

  const watching = watch();
  await Promise.all(Array.from({ length: maxAtOnce }, worker));
  const took = (performance.now() - begun) / 1_000;
  isOver = true;
  await watching;
  return { way, wanted, rate: moved / took, seconds: took, lag: spreadOf(lags) };
}

/** Measures the milliseconds from a move's response until another person's search counts it. */
export type Probe = () => Promise<number>;

/**
 * Creates the probe. No other writer moves applications of the target's job, and counting reads no rows, so that
 * polling is fast.
 */
export function createProbe(mover: Client, reader: Client, target: Movable, status_ids: readonly number[]): Probe {
  const statuses = status_ids.filter((id) => id !== target.status_id).slice(0, 2);
  const move = moveOverHttp(mover);
  let turn = 0;

  async function count(status_id: number): Promise<number> {
    const onlyCount = { exclude_results: true, exclude_facets: true, exclude_facets_q: true };
    const query = { status_group: "all" as const, job_id: target.job_id, status: [status_id], ...onlyCount };
    return (await reader.call(searchApplications, { query })).count;
  }

  return async () => {
    const status_id = statuses[turn++ % statuses.length] as number;
    const before = await count(status_id);
    await move(target.id, status_id);
    const moved = performance.now();
    for (;;) {
      const asked = performance.now();
      // Measured when the request is sent, because a request sent before the index was updated returns the old state.
      if ((await count(status_id)) > before) return Math.max(0, asked - moved);
    }
  };
}
