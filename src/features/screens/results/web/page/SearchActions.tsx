import { ActionIcon } from "@mantine/core";
import { IconArrowsSort, IconCalendar, IconColumns3, IconLayoutList, IconList, IconStack2 } from "@tabler/icons-react";
import { memo, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { boardGroupNames, type BoardGroup } from "#features/organization/statuses/statuses.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { loadable } from "#web/loadable.ts";
import { ChoiceMenu } from "#web/ui/ChoiceMenu.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { dateRanges, type DateRange, type Sort } from "#features/across/search/search.contract.ts";
import type { ColumnConfig } from "../column-config.ts";
import { storeExpanded } from "../state/expanded-setting.ts";
import { sortsFor } from "../available-filters.ts";
import { inView, views, type SearchState } from "#features/across/search/web/search-state.ts";
import classes from "./SearchPage.module.css";
import type { ChangeSearch } from "../state/use-search-state.ts";

const ColumnsDialog = loadable(async () => (await import("../list/ColumnsDialog.tsx")).ColumnsDialog);

type SearchActionsProps = {
  state: SearchState;
  change: ChangeSearch;
  isExpanded: boolean;
  /** Whether the status groups fit as buttons. Otherwise they are a menu. */
  hasRoomForGroups: boolean;
  isNarrow: boolean;
  config: ColumnConfig;
  onConfigure: (config: ColumnConfig) => void;
};

/** Controls for the view, status group, sort order and arrival date of the results. */
export const SearchActions = memo(function SearchActions(props: SearchActionsProps) {
  const { state, change, isExpanded, hasRoomForGroups, isNarrow, config, onConfigure } = props;
  const { t } = useTranslation("search");
  const me = useMe();
  // A narrow list has a single layout without columns.
  const isFixed = state.view === "list" && isNarrow;
  const [areColumnsOpen, openColumns] = useState(false);
  const groups = boardGroupNames.map((value) => ({ value, label: t(`groups.${value}`) }));

  /** Clear the chosen statuses, because they belong to the previous group. */
  const handleGroup = (status_group: BoardGroup) => change({ status_group, status: [] });

  function handleExpand() {
    storeExpanded(state.view, !isExpanded);
    change({ expanded: !isExpanded }, { replace: true });
  }

  const expandLabel =
    state.view === "board"
      ? t(isExpanded ? "board.fold" : "board.unfold")
      : t(isExpanded ? "list.collapse" : "list.expand");

  return (
    <>
      <SegmentedSwitch
        label={t("views.label")}
        value={state.view}
        choices={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(view) => change((old) => inView(old, view))}
      />
      {hasRoomForGroups ? (
        <SegmentedSwitch label={t("groups.label")} value={state.status_group} choices={groups} onChange={handleGroup} />
      ) : (
        <ChoiceMenu
          icon={IconStack2}
          label={t("groups.label")}
          text={t(`groups.${state.status_group}`)}
          choices={groups}
          value={state.status_group}
          onChoose={(value) => handleGroup(value as BoardGroup)}
        />
      )}
      <span className={classes.tools}>
        <ChoiceMenu
          icon={IconArrowsSort}
          label={t("sort.label")}
          text={t(`sort.${state.sort}`)}
          choices={sortsFor(me).map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={state.sort}
          onChoose={(value) => change({ sort: value as Sort })}
        />
        <ChoiceMenu
          icon={IconCalendar}
          label={t("range.label")}
          choices={dateRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
          value={state.dt_created}
          onChoose={(value) => change({ dt_created: value as DateRange })}
        />
        {!isFixed && (
          <ActionIcon aria-label={expandLabel} title={expandLabel} aria-pressed={isExpanded} onClick={handleExpand}>
            {isExpanded ? <IconLayoutList size={18} stroke={1.7} /> : <IconList size={18} stroke={1.7} />}
          </ActionIcon>
        )}
        {state.view === "list" && !isNarrow && (
          <ActionIcon aria-label={t("columns.choose")} title={t("columns.choose")} onClick={() => openColumns(true)}>
            <IconColumns3 size={18} stroke={1.7} />
          </ActionIcon>
        )}
      </span>
      {areColumnsOpen && (
        <Suspense>
          <ColumnsDialog config={config} onConfigure={onConfigure} onClose={() => openColumns(false)} />
        </Suspense>
      )}
    </>
  );
});
