import type { JobForm } from "../../job-editing.contract.ts";

type Layer = JobForm["choices"]["layers"][number];

/** Returns the options of each layer that fit the chosen options above, and those that the job already has. */
export const offeredOptions = (layers: readonly Layer[], chosen: readonly number[]): Layer[] =>
  layers
    .map(({ dimension, options }) => ({ dimension, options: options.filter((option) => isOffered(option, chosen)) }))
    .filter(({ options }) => options.length > 0);

const isOffered = ({ id, parents }: Layer["options"][number], chosen: readonly number[]): boolean =>
  parents.length === 0 || chosen.includes(id) || parents.some((parent) => chosen.includes(parent));
