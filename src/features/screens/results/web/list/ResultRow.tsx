/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Absolutely positioned rows cannot be those of a table element. */
import { replaceEqualDeep } from "@tanstack/react-query";
import { memo, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canReadRatings, canSelect } from "#features/review/applications/applications.policy.ts";
import { VendorScore } from "#features/review/applications/web/VendorScore.tsx";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { ApplicantAvatar } from "#features/review/applications/web/ApplicantAvatar.tsx";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import type { Column } from "../column-config.ts";
import { ApplicationMarks } from "./ApplicationMarks.tsx";
import { cellColumn, type CellContext } from "./columns.tsx";
import { Matched } from "./Matched.tsx";
import { RowLink } from "./RowLink.tsx";
import classes from "./ResultRow.module.css";

export type ResultRowProps = {
  application: SearchResult;
  index: number;
  columns: readonly Column[];
  colors: CellContext["colors"];
  labels: CellContext["labels"];
  tagsRoom: CellContext["tagsRoom"];
  /** Offset and height of the row, and the grid tracks of its cells. */
  top: number;
  height: number;
  template: string;
  isActive: boolean;
  isSelected: boolean;
  /** Whether the search no longer finds the application. The row stays because the user is looking at it. */
  isGone: boolean;
  isNarrow: boolean;
  isExpanded: boolean;
  onActivate: (id: number, index: number) => void;
  onSelect: (id: number, withShift: boolean) => void;
};

/** Row of an application. The whole row is a link, and the checkbox at its start selects it. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { application, index, columns, colors, labels, tagsRoom, top, height, template } = props;
  const { isActive, isSelected, isGone, isNarrow, isExpanded, onActivate, onSelect } = props;
  const { t } = useTranslation("search");
  const { id } = application;
  const name = application.full_name ?? t("hiddenName", { number: application.id });
  const handleSelect = (event: MouseEvent) => onSelect(id, event.shiftKey);

  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-id={id}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
      data-gone={isGone || undefined}
      data-narrow={isNarrow || undefined}
      data-expanded={isExpanded || undefined}
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
    >
      <div role="cell" className={classes.pick}>
        {canSelect(application) && (
          <input
            type="checkbox"
            tabIndex={isActive ? 0 : -1}
            aria-label={t("list.select", { name })}
            checked={isSelected}
            onChange={() => {}}
            onClick={handleSelect}
          />
        )}
      </div>
      <div role="cell" className={classes.applicant}>
        <ApplicantAvatar application={application} size={26} />
        <div className={classes.who}>
          <RowLink
            application_id={id}
            tabIndex={isActive ? 0 : -1}
            className={classes.link}
            onFocus={() => onActivate(id, index)}
          >
            {name}
          </RowLink>
          {isNarrow ? (
            <NarrowLine application={application} colors={colors} labels={labels} />
          ) : (
            <small>{lineOf(application)}</small>
          )}
        </div>
        {!isNarrow && <VendorScore score={application.vendor_score} />}
      </div>
      {!isNarrow &&
        columns.map((column) => (
          <div key={column.id} role="cell" className={classes.cell} data-column={column.id}>
            {cellColumn(column.id).cell(application, { t, colors, labels, tagsRoom })}
          </div>
        ))}
      {application.matches.length > 0 ? (
        <div role="cell" className={classes.matches}>
          <Matched matches={application.matches.slice(0, isExpanded && !isNarrow ? 2 : 1)} isShort={isNarrow} />
        </div>
      ) : (
        isExpanded &&
        !isNarrow && (
          <div role="cell" className={classes.more}>
            {application.message}
          </div>
        )
      )}
    </div>
  );
}, isSameRow);

/** Compares applications by value, because each search returns new objects. */
function isSameRow(before: ResultRowProps, after: ResultRowProps): boolean {
  const { application: shown, ...others } = before;
  const names = Object.keys(others) as (keyof typeof others)[];
  return names.every((name) => before[name] === after[name]) && replaceEqualDeep(shown, after.application) === shown;
}

const lineOf = ({ social_title, email }: ApplicationRow) => social_title ?? email;

/** Row without columns, for narrow screens: values below the name, and the date after it. */
function NarrowLine({ application, colors, labels }: Pick<ResultRowProps, "application" | "colors" | "labels">) {
  const { t } = useTranslation("search");
  return (
    <>
      <RelativeTime value={application.dt_created} label={t("columns.dt_created")} isShort className={classes.day} />
      <div className={classes.line}>
        <StatusBadge
          name={labels.get(application.status_id) ?? application.status}
          tone={toneOf(application.status_group)}
          color={colors.get(application.status_id)}
        />
        <ApplicationMarks application={application} />
        <span className={classes.rest}>
          <span className={classes.job}>{application.job_title}</span>
          <VendorScore score={application.vendor_score} />
          {canReadRatings(application) && application.rating_avg !== null && (
            <RatingStars value={application.rating_avg} />
          )}
        </span>
      </div>
    </>
  );
}
