type Named = { name: string; group: number };

/**
 * Suggests a status of another pipeline for an application: one of the same name, else the first of the same group. The
 * fallback is the last status that is neither final nor on hold, because it implies no decision.
 */
export function suggestedStatus<S extends Named>(from: Named, statuses: readonly S[]): S | undefined {
  const name = from.name.toLowerCase();
  return (
    statuses.find((status) => status.name.toLowerCase() === name && status.group === from.group) ??
    statuses.find((status) => status.name.toLowerCase() === name) ??
    statuses.find(({ group }) => group === from.group) ??
    statuses.findLast(({ group }) => group <= 1)
  );
}
