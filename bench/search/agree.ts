import { SearchQuery, searchApplications } from "#features/across/search/search.contract.ts";
import type { Keys } from "#server/http/cursors.ts";
import { inAddress } from "./measure.ts";
import { readResults, resultsOnly } from "./pages.ts";
import type { Server } from "./server.ts";

/** How the column store compares with the table once all writes have ended. */
export type Agreement = {
  /** Rows that were changed last, compared one by one: number, status and place in the order. */
  rows: number;
  /** Pairs of a job and a status of which all applications were counted. */
  counts: number;
  differences: string[];
};

/** Compares what the program answers from its copy with the table, row for row among so many that were changed last. */
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
