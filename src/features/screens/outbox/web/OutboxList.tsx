import { Button } from "@mantine/core";
import { IconMailOff, IconSend } from "@tabler/icons-react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useEmailOff } from "#features/conversations/messages/web/email-off.ts";
import { EmailOffNote } from "#features/conversations/messages/web/EmailOffNote.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MoreAtEnd } from "#web/ui/MoreAtEnd.tsx";
import type { OutboxTab } from "../outbox.ts";
import classes from "./Outbox.module.css";
import { OutboxTable } from "./OutboxTable.tsx";
import { rowsIn, type OutboxPages } from "./outbox-pages.ts";
import { RecallBar } from "./RecallBar.tsx";
import { useSelection } from "./selection.hooks.ts";

type OutboxListProps = {
  tab: OutboxTab;
  found: UseInfiniteQueryResult<OutboxPages>;
  isNarrowed: boolean;
  onClear: () => void;
};

export function OutboxList({ tab, found, isNarrowed, onClear }: OutboxListProps) {
  const { t } = useTranslation(["outbox", "messages"]);

  const rows = found.data ? rowsIn(found.data) : [];
  const selection = useSelection(rows);
  const emailOff = useEmailOff();

  return (
    <QueryState query={found} failed={t("notLoaded")} offline={t("notLoaded")}>
      {(data) => {
        if (rows.length === 0 && isNarrowed)
          return (
            <EmptyState
              icon={IconSend}
              title={t("empty.none.title")}
              help={t("empty.none.help")}
              action={<Button onClick={onClear}>{t("empty.showAll")}</Button>}
            />
          );
        if (rows.length === 0 && emailOff !== undefined && tab !== "answers")
          return <EmptyState icon={IconMailOff} title={t("messages:emailOff.title")} help={emailOff} />;
        if (rows.length === 0)
          return <EmptyState icon={IconSend} title={t(`empty.${tab}.title`)} help={t(`empty.${tab}.help`)} />;

        return (
          <div className={classes.list}>
            {emailOff !== undefined && <EmailOffNote advice={emailOff} />}
            <OutboxTable tab={tab} rows={rows} skew={data.pages.at(-1)?.skew ?? 0} selection={selection} />
            <MoreAtEnd list={found} label={t("more")} failed={t("moreFailed")} />
            {selection.ids.length > 0 && (
              <RecallBar
                selection={selection}
                hasScheduled={rows.some(({ id, is_scheduled }) => is_scheduled && selection.has(id))}
              />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
