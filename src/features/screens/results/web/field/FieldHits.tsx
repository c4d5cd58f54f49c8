import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { TextField } from "#features/platform/indexing/text-fields.ts";
import { fieldHitsQuery } from "#features/across/search/web/search.hooks.ts";
import { inOneField, type SearchQueryState } from "#features/across/search/web/search-state.ts";
import type { ChangeSearch } from "../state/use-search-state.ts";
import classes from "./SearchField.module.css";

/** Number of hits per field. Choosing a field limits the search to it. */
export function FieldHits({ query, change }: { query: SearchQueryState; change: ChangeSearch }) {
  const { t, i18n } = useTranslation("search");
  const { data: hits = [] } = useQuery(fieldHitsQuery(query));
  const found = hits.filter(({ count }) => count > 0);
  if (found.length === 0) return null;

  const handleChoose = (field: TextField) => change((old) => inOneField(old, field));

  return (
    <div className={classes.hits}>
      <span>{t("field.hits")}</span>
      <ul aria-label={t("field.hits")}>
        {found.map(({ field, count }) => (
          <li key={field}>
            <button type="button" className={classes.hit} onClick={() => handleChoose(field)}>
              {t("field.hit", { field: t(`fields.${field}`), number: count.toLocaleString(i18n.language) })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
