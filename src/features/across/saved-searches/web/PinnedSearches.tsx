import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { SavedSearch } from "../saved-searches.contract.ts";
import classes from "./PinnedSearches.module.css";
import { savedCountQuery, savedSearchesQuery } from "./saved-searches.hooks.ts";
import { stateOf } from "./saved-state.ts";

/**
 * Each entry needs a count request, so only as many are shown as fit on the screen. The menu of saved searches has the
 * others.
 */
const maxShown = 8;

/** Pinned searches of the person, each with its current number of results. */
export function PinnedSearches() {
  const { t } = useTranslation("saved-searches");
  const { data } = useQuery(savedSearchesQuery());
  const pinned = data?.results.filter(({ is_pinned }) => is_pinned).slice(0, maxShown) ?? [];
  if (pinned.length === 0) return null;

  return (
    <ul className={classes.list} aria-label={t("pinned")}>
      {pinned.map((search) => (
        <li key={search.id}>
          <PinnedSearch search={search} />
        </li>
      ))}
    </ul>
  );
}

function PinnedSearch({ search: { name, query } }: { search: SavedSearch }) {
  const { i18n } = useTranslation();
  const { data: count } = useQuery(savedCountQuery(query));

  return (
    <Link
      to="/applications/"
      search={stateOf(query)}
      activeOptions={{ includeSearch: true, exact: true }}
      className={classes.link}
      title={name}
    >
      <span className={classes.name}>{name}</span>
      {count !== undefined && <span className={classes.count}>{count.toLocaleString(i18n.language)}</span>}
    </Link>
  );
}
