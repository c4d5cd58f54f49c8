import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { statusesQuery } from "#features/organization/statuses/web/statuses.hooks.ts";
import classes from "./BulkTray.module.css";
import { isNotified, runQuery } from "./runs.ts";
import { RunCard } from "./RunCard.tsx";

export function RunList({ shown }: { shown: readonly number[] }) {
  const { t } = useTranslation("bulk-actions");
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
