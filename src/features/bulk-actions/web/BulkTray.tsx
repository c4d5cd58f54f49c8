import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/statuses/web/statuses.hooks.ts";
import classes from "./BulkTray.module.css";
import { isNotified, runQuery, shownRunsQuery } from "./runs.ts";
import { RunCard } from "./RunCard.tsx";

/** The actions on many that go on or have just ended, on every page and after a reload. */
export function BulkTray() {
  const { t } = useTranslation("bulk-actions");
  const { data: shown = [] } = useQuery(shownRunsQuery);
  if (shown.length === 0) return null;
  return (
    <section className={classes.tray} aria-label={t("tray")}>
      {shown.map((id) => (
        <Run key={id} id={id} />
      ))}
    </section>
  );
}

function Run({ id }: { id: number }) {
  const me = useMe();
  const card = useRef<HTMLElement>(null);
  const { data: action, error } = useQuery(runQuery(id));
  const { data: statuses = [] } = useQuery(statusesQuery(me.company_id));
  if (!action || !isNotified(action)) return null;
  return <RunCard card={card} action={action} statuses={statuses} error={error} />;
}
