import {
  IconArrowsSort,
  IconDownload,
  IconFilterOff,
  IconLayoutKanban,
  IconList,
  IconStack2,
} from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { withColon } from "#shared/with-colon.ts";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import { askForExport } from "#features/across/exports/web/asked-export.ts";
import { isBeingTyped } from "#features/across/search/web/typed-text.ts";
import { searchParamsOf } from "#features/across/saved-searches/web/saved-state.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Command } from "#web/frame/command.ts";
import { sortsFor } from "./available-filters.ts";
import { inView, SearchState, views, withoutFilters } from "#features/across/search/web/search-state.ts";

const viewIcons = { list: IconList, board: IconLayoutKanban } as const;

/** Commands for the open search, if there is one. */
export function useSearchCommands(): Command[] {
  const { t } = useTranslation(["search", "exports"]);
  const me = useMe();
  const navigate = useNavigate();
  const search = useLocation({ select: (place) => (place.pathname === "/applications/" ? place.search : undefined) });
  if (!search) return [];

  const state = SearchState.parse(search);
  if (state.application_id !== undefined) return [];

  const group = t("palette.group");
  const goTo = (next: SearchState) => void navigate({ to: "/applications/", search: next });
  const nameOf = (label: string, name: string) => t("palette.choice", { label: withColon(label), name });
  return [
    ...views
      .filter((view) => view !== state.view)
      .map((view) => ({
        id: `search-view-${view}`,
        group,
        label: nameOf(t("views.label"), t(`views.${view}`)),
        icon: viewIcons[view],
        run: () => goTo(inView(state, view)),
      })),
    {
      id: "search-clear",
      group,
      label: t("chips.clear"),
      icon: IconFilterOff,
      run: () => goTo({ ...withoutFilters(state), q: state.q }),
    },
    // No export for searches across companies, because a file must not mix their data.
    ...(state.cross_company
      ? []
      : [
          {
            id: "search-export",
            group,
            label: t("exports:command"),
            icon: IconDownload,
            // Wait for the next frame: then the palette is closed, and a dialog can remember the right focus.
            run: () =>
              void requestAnimationFrame(() =>
                askForExport({ query: { ...searchParamsOf(state), ...(isBeingTyped(state.q) && { is_typing: "1" }) } }),
              ),
          },
        ]),
    ...boardGroupNames
      .filter((name) => name !== state.status_group)
      .map((name) => ({
        id: `search-group-${name}`,
        group,
        label: nameOf(t("groups.label"), t(`groups.${name}`)),
        icon: IconStack2,
        run: () => goTo({ ...state, status_group: name, status: [] }),
      })),
    ...sortsFor(me)
      .filter((sort) => sort !== state.sort)
      .map((sort) => ({
        id: `search-sort-${sort}`,
        group,
        label: nameOf(t("sort.label"), t(`sort.${sort}`)),
        icon: IconArrowsSort,
        run: () => goTo({ ...state, sort }),
      })),
  ];
}
