import type { TFunction } from "i18next";
import type { MediaItem } from "../media.contract.ts";

/** Describes the jobs that use a picture, with titles that the reader can see; empty if there are none. */
export function usedBy(t: TFunction<"media">, { count, titles }: MediaItem["jobs"]): string {
  if (count === 0) return "";
  if (titles.length === 0) return t("usedBy.count", { count });
  // Titles are quoted, because they can contain commas.
  const quoted = titles.map((title) => t("usedBy.title", { title })).join(", ");
  const rest = count - titles.length;
  return rest > 0 ? t("usedBy.more", { titles: quoted, count: rest }) : t("usedBy.titles", { titles: quoted });
}
