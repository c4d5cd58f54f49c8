type Named = { id: number; name: string; pipeline_name: string };

/**
 * Returns labels for statuses that are shown together. If two pipelines use the same name, the label includes the pipeline.
 */
export function statusLabels(statuses: readonly Named[]): Map<number, string> {
  const times = new Map<string, number>();
  for (const { name } of statuses) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map(
    statuses.map(({ id, name, pipeline_name }) => [
      id,
      (times.get(name) ?? 0) > 1 ? `${name} · ${pipeline_name}` : name,
    ]),
  );
}
