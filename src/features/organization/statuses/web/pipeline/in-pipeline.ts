/** Adds the pipeline to the name of a group or status, for labels that are read without their context. */
export const inPipeline = (name: string, pipeline: string | undefined) =>
  pipeline === undefined ? name : `${name} (${pipeline})`;
