/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Absolutely positioned rows cannot be those of a table element. */
import { IconArrowNarrowDown, IconArrowNarrowUp } from "@tabler/icons-react";
import { memo, type Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "#features/across/search/search.contract.ts";
import { directionOf, widthOf, type ColumnConfig } from "../column-config.ts";
import { columnOf, type HeadId } from "./columns.tsx";
import { ColumnEdge } from "./ColumnEdge.tsx";
import classes from "./ListHeader.module.css";

type ListHeaderProps = {
  config: ColumnConfig;
  /** Ref of the tags column's header, which has the width of its cells. */
  tagsRef?: Ref<HTMLDivElement>;
  template: string;
  sort: Sort;
  /** How much of the loaded results is selected. */
  selected: "none" | "some" | "all";
  onSort: (sort: Sort) => void;
  /** Undefined if nothing can be selected. */
  onSelectAll: (() => void) | undefined;
  onResize: (id: HeadId, width: number) => void;
};

/** Column headers, which sort and resize the columns. */
export const ListHeader = memo(function ListHeader(props: ListHeaderProps) {
  const { config, tagsRef, template, sort, selected, onSort, onSelectAll, onResize } = props;
  const { t } = useTranslation("search");
  const ids: HeadId[] = ["applicant", ...config.columns.map(({ id }) => id)];

  return (
    <div role="row" aria-rowindex={1} className={classes.header} style={{ gridTemplateColumns: template }}>
      <div role="columnheader" className={classes.pick}>
        {onSelectAll && (
          <input
            type="checkbox"
            aria-label={t("list.selectAll")}
            title={t("list.selectAll")}
            checked={selected === "all"}
            ref={(box) => {
              if (box) box.indeterminate = selected === "some";
            }}
            onChange={onSelectAll}
          />
        )}
      </div>
      {ids.map((id) => (
        <div
          key={id}
          ref={id === "tags" ? tagsRef : undefined}
          role="columnheader"
          aria-sort={directionOf(id, sort)}
          className={classes.head}
        >
          <HeadLabel id={id} sort={sort} onSort={onSort} />
          <ColumnEdge
            label={t("columns.width", { column: t(`columns.${id}`) })}
            width={widthOf(config, id)}
            onResize={(width) => onResize(id, width)}
          />
        </div>
      ))}
    </div>
  );
});

function HeadLabel({ id, sort, onSort }: { id: HeadId; sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation("search");
  const { sorts } = columnOf(id);
  if (!sorts) return <span className={classes.label}>{t(`columns.${id}`)}</span>;

  const direction = directionOf(id, sort);
  const Arrow = direction === "descending" ? IconArrowNarrowDown : IconArrowNarrowUp;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(sort === sorts[0] ? sorts[1] : sorts[0])}>
      <span className={classes.label}>{t(`columns.${id}`)}</span>
      {direction !== "none" && <Arrow size={14} aria-hidden />}
    </button>
  );
}
