import { searchApplications } from "#features/across/search/search.contract.ts";
import { query } from "./compare.ts";
import type { Entry } from "./journal.ts";
import type { Staff } from "./staff.ts";

const words = 30;
const page_size = 100;

/**
 * Compares the search index, an in-memory copy that follows the activity log, with the database and lists differences.
 */
export async function searchFaults(staff: Staff, url: string, entries: readonly Entry[]): Promise<string[]> {
  const rows = await query<{ id: string; status_id: string }>(url, "select id, status_id from application");
  const faults: string[] = [];
  const found = await everyPlace(staff);
  for (const { id, status_id } of rows) {
    if (found.get(Number(id)) !== Number(status_id))
      faults.push(`Application ${id} stands in ${status_id}, found in ${found.get(Number(id))}.`);
  }
  if (found.size !== rows.length) faults.push(`${found.size} applications are found of ${rows.length}.`);

  const places = Map.groupBy(rows, ({ status_id }) => status_id);
  const { reply } = await staff.call(searchApplications, { query: { status_group: "all", exclude_results: true } });
  for (const { value, count } of reply.facets.status ?? []) {
    const expected = places.get(value)?.length ?? 0;
    if (count !== expected) faults.push(`Status ${value} counts ${count} of ${expected}.`);
  }

  const candidates = entries.flatMap(({ write }) => (write.kind === "apply" ? [write.word] : []));
  const comments = entries.flatMap(({ write }) =>
    write.kind === "comment" ? [`comments:${/Word (\w+)/.exec(write.message)?.[1]}`] : [],
  );
  for (const q of [...candidates.slice(-words), ...comments.slice(-words)]) {
    const { count } = (await staff.call(searchApplications, { query: { status_group: "all", q } })).reply;
    if (count !== 1) faults.push(`${q} is found ${count} times.`);
  }
  return faults;
}

async function everyPlace(staff: Staff): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  let cursor: string | undefined;
  do {
    const asked = { status_group: "all" as const, page_size, exclude_facets: true, exclude_facets_q: true };
    const { reply } = await staff.call(searchApplications, { query: { ...asked, ...(cursor && { cursor }) } });
    for (const { id, status_id } of reply.results) places.set(id, status_id);
    cursor = reply.next ? (new URL(reply.next, "http://any").searchParams.get("cursor") ?? undefined) : undefined;
  } while (cursor !== undefined);
  return places;
}
