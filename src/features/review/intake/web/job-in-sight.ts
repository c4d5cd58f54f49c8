/** Returns the job that the current page's search parameters are limited to. */
export function jobInSight(search: unknown): number | undefined {
  const job_id =
    typeof search === "object" && search !== null && "job_id" in search ? Number(search.job_id) : Number.NaN;
  return Number.isSafeInteger(job_id) && job_id > 0 ? job_id : undefined;
}
