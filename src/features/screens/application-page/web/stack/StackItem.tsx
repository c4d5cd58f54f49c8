import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { StatusColors } from "#features/organization/statuses/web/status-colors.hooks.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { ApplicantAvatar } from "#features/review/applications/web/ApplicantAvatar.tsx";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { applicationQuery } from "#features/review/applications/web/applications.hooks.ts";
import { nameOf } from "#features/review/applications/web/naming.ts";
import type { StackRow } from "./stack-places.ts";
import classes from "./Stack.module.css";

type StackItemProps = {
  row: StackRow;
  colors: StatusColors;
  isOpen: boolean;
  onSelect: (application_id: number) => void;
};

/** Result as a link, so that it can be opened in a new tab. */
export const StackItem = memo(function StackItem({ row, colors, isOpen, onSelect }: StackItemProps) {
  const { t } = useTranslation("applications");
  const { id } = row.application;
  // Shows changes of the open application immediately, from the cache. The row never fetches anything itself.
  const { data } = useQuery({ ...applicationQuery(id), enabled: false });
  const application = data && data.version >= row.application.version ? data : row.application;
  const { status_id, status, status_group, rating_avg, dt_created } = application;
  const name = nameOf(application, t);

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
  }

  return (
    <Link
      to="/applications/$application_id/"
      params={{ application_id: id }}
      preload={false}
      className={classes.item}
      aria-current={isOpen ? "true" : undefined}
      data-gone={row.isGone || undefined}
      onClick={handleClick}
    >
      <ApplicantAvatar application={application} size={26} />
      <span className={classes.name}>{name}</span>
      {rating_avg !== null && (
        <span className={classes.stars}>
          <RatingStars value={rating_avg} />
        </span>
      )}
      <span className={classes.status}>
        <StatusBadge name={status} tone={toneOf(status_group)} color={colors.get(status_id)} />
        <RelativeTime value={dt_created} label={t("details.created")} isShort className={classes.day} />
        {row.isGone && <VisuallyHidden>{t("stack.gone")}</VisuallyHidden>}
      </span>
    </Link>
  );
});
