/** Names the pipeline of a group or a status, for places that show the name without its surroundings. */
export const inPipeline = (name: string, pipeline: string | undefined) =>
  pipeline === undefined ? name : `${name} (${pipeline})`;
