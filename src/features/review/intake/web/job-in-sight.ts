/** The job that an address is narrowed to: of a search, or of the list of jobs. */
export function jobInSight(search: unknown): number | undefined {
  const job_id =
    typeof search === "object" && search !== null && "job_id" in search ? Number(search.job_id) : Number.NaN;
  return Number.isSafeInteger(job_id) && job_id > 0 ? job_id : undefined;
}
