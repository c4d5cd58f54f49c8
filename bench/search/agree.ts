import { SearchQuery, searchApplications } from "#features/across/search/search.contract.ts";
import type { Keys } from "#server/http/cursors.ts";
import { inAddress } from "./measure.ts";
import { readResults, resultsOnly } from "./pages.ts";
import type { Server } from "./server.ts";

/** Result of comparing the search's in-memory columns with the database table after all writes. */
export type Agreement = {
  /** Number of most recently changed rows that were compared by id, status and position. */
  rows: number;
  /** Number of pairs of job and status whose counts were compared. */
  counts: number;
  differences: string[];
};

/** Compares the in-memory index with the table, row by row for the most recently changed applications. */
export async function compareWithTable(server: Server, rows: number): Promise<Agreement> {
  const shown = await readResults(server.owner, byLastChange, rows);
  const ids = await lastChangedInSql(server, shown.length);
  const statuses = await server.sql.statusesOf(ids);
  const inOrder = shown.flatMap(({ id, status_id }, place) =>
    ids[place] === id && statuses.get(id) === status_id ? [] : [`row ${place}: ${id} in ${status_id}`],
  );

  const groups = await server.sql.countByJobAndStatus();
  const inCounts: string[] = [];
  for (const [job_id, ofJob] of Map.groupBy(groups, (group) => group.job_id)) {
    const { columns } = await server.owner.call(searchApplications, {
      query: {
        status_group: "all",
        job_id,
        status: ofJob.map(({ status_id }) => status_id),
        by_status: true,
        page_size: 1,
        ...resultsOnly,
      },
    });
    const counted = new Map(columns.map(({ status_id, count }) => [status_id, count]));
    for (const { status_id, count } of ofJob)
      if (counted.get(status_id) !== count)
        inCounts.push(`job ${job_id}, status ${status_id}: ${counted.get(status_id)} in place of ${count}`);
  }
  return { rows: shown.length, counts: groups.length, differences: [...inOrder, ...inCounts] };
}

const byLastChange = { status_group: "all", sort: "-last_modified" } as const;

async function lastChangedInSql({ sql }: Server, count: number): Promise<number[]> {
  const query = SearchQuery.parse(inAddress({ ...byLastChange, ...resultsOnly, page_size: 100 }));
  const ids: number[] = [];
  for (let after: Keys | undefined; ids.length < count;) {
    const { rows, hasMore } = await sql.engine(query, sql.owner, after, undefined);
    ids.push(...rows.map(({ id }) => id));
    after = rows.at(-1)?.keys;
    if (!hasMore) break;
  }
  return ids.slice(0, count);
}
