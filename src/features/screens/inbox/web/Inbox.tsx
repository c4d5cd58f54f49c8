import { Button } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { unsortedDays } from "#features/conversations/inbound-mail/inbound-mails.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MoreAtEnd } from "#web/ui/MoreAtEnd.tsx";
import { inboxQuery, rowsIn } from "./inbox.hooks.ts";
import classes from "./Inbox.module.css";
import { InboxTable, type MailLink } from "./InboxTable.tsx";

type InboxProps = { q: string; renderLink: MailLink; onClear: () => void };

export function Inbox({ q, renderLink, onClear }: InboxProps) {
  const { t } = useTranslation("inbox");
  const found = useInfiniteQuery(inboxQuery(q));

  return (
    <QueryState query={found} failed={t("notLoaded")} offline={t("notLoaded")}>
      {(data) => {
        const rows = rowsIn(data);
        if (rows.length === 0 && q !== "")
          return (
            <EmptyState
              icon={IconInbox}
              title={t("none.title")}
              help={t("none.help")}
              action={<Button onClick={onClear}>{t("none.showAll")}</Button>}
            />
          );
        if (rows.length === 0) return <EmptyState icon={IconInbox} title={t("empty.title")} help={t("empty.help")} />;

        return (
          <div className={classes.list}>
            <p className={classes.kept}>{t("kept", { days: unsortedDays })}</p>
            <InboxTable rows={rows} renderLink={renderLink} />
            <MoreAtEnd list={found} label={t("more")} failed={t("moreFailed")} />
          </div>
        );
      }}
    </QueryState>
  );
}
