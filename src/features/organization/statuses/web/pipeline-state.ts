export type PipelineState = { job_id?: number | undefined };

/** Without a schema, since the addresses of all pages are read on the first one. */
export function readPipelineState({ job_id }: Record<string, unknown>): PipelineState {
  const id = Number(job_id);
  // An unknown value is named, too: the router keeps of an address what a page does not name.
  return { job_id: Number.isSafeInteger(id) && id > 0 ? id : undefined };
}
