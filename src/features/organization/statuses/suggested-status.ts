type Named = { name: string; group: number };

/**
 * The status of another pipeline that an application goes to: the one of the same name, else the first of the same
 * group, else the last one before the end, where nothing is decided about the application.
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
