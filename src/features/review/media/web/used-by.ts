import type { TFunction } from "i18next";
import type { MediaItem } from "../media.contract.ts";

/** Which jobs have chosen a picture, as far as the reader sees them; empty where none has. */
export function usedBy(t: TFunction<"media">, { count, titles }: MediaItem["jobs"]): string {
  if (count === 0) return "";
  if (titles.length === 0) return t("usedBy.count", { count });
  // A title may hold a comma.
  const quoted = titles.map((title) => t("usedBy.title", { title })).join(", ");
  const rest = count - titles.length;
  return rest > 0 ? t("usedBy.more", { titles: quoted, count: rest }) : t("usedBy.titles", { titles: quoted });
}
