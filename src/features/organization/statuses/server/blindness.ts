import { sql, type RawBuilder } from "kysely";
import { hiredGroup } from "../statuses.ts";

/**
 * Whether an application that moves to a status stays masked. It is unmasked at the status that the job specifies, and when
 * the candidate is hired. A rejection doesn't unmask it.
 */
export function staysMasked(
  { group, order }: { group: number; order: number },
  isMasked: RawBuilder<boolean> = sql.ref("application.is_masked"),
): RawBuilder<boolean> {
  if (group === hiredGroup) return sql.lit(false);
  if (group > 1) return isMasked;
  return sql`${isMasked} and exists (
    select from job
    inner join application_status until on until.company_id = job.company_id and until.id = job.blind_until_status_id
    where job.company_id = application.company_id and job.id = application.job_id and until."order" > ${order}::numeric
  )`;
}

/**
 * Returns the status until which jobs stay blind when their status is removed: the next one. An earlier status would unmask
 * applications too soon.
 */
export function nextOf<S extends { order: number }>(siblings: readonly S[], { order }: { order: number }) {
  const inOrder = siblings.toSorted((a, b) => a.order - b.order);
  return inOrder.find((status) => status.order > order) ?? inOrder.at(-1);
}
