/** Says of which pipeline a group or a status is, for whoever meets the name without its surroundings. */
export const inPipeline = (name: string, pipeline: string | undefined) =>
  pipeline === undefined ? name : `${name} (${pipeline})`;
