import type { SourceType } from "#features/applications/applications.ts";
import type { Translate } from "#server/i18n.ts";
import type { ScoreBand } from "#features/applications/scores.ts";
import type { NamedOption } from "./facet-options.ts";

/** Two pipelines may call a status by one name; then the pipeline's tells them apart. */
export function statusLabels(statuses: readonly { id: number; name: string; pipeline: string }[]): NamedOption[] {
  const times = new Map<string, number>();
  for (const { name } of statuses) times.set(name, (times.get(name) ?? 0) + 1);
  return statuses.map(({ id, name, pipeline }) => ({
    value: String(id),
    label: (times.get(name) ?? 0) > 1 ? `${name} · ${pipeline}` : name,
  }));
}

export const sourceLabel = (translate: Translate, language: string, source: SourceType): string =>
  translate(language, { key: `search:sourceTypes.${source}` });

export const scoreLabel = (translate: Translate, language: string, band: ScoreBand): string =>
  band === "none"
    ? translate(language, { key: "search:score.none" })
    : `${band}–${band === "80" ? 100 : Number(band) + 19}`;

export const answerLabel = (question: string, choice: string): string => `${question}: ${choice}`;
