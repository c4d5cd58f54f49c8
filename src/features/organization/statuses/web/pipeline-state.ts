export type PipelineState = { job_id?: number | undefined };

/** Parses without a schema, because this code is part of the first load. */
export function readPipelineState({ job_id }: Record<string, unknown>): PipelineState {
  const id = Number(job_id);
  // An invalid value must be returned as undefined explicitly: the router retains query parameters that a page doesn't
  // return.
  return { job_id: Number.isSafeInteger(id) && id > 0 ? id : undefined };
}
