import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "#web/ui/DataTable.tsx";
import { MailAddress } from "#web/ui/MailAddress.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { InboxRow } from "../inbox.contract.ts";
import classes from "./Inbox.module.css";
import { MailMarks } from "./MailContent.tsx";
import { useDiscardMail } from "./sort-mail.hooks.ts";

/** Renders a link that opens an email. The page around the table knows the URL. */
export type MailLink = (mail_id: number, subject: string) => ReactNode;

export function InboxTable({ rows, renderLink }: { rows: readonly InboxRow[]; renderLink: MailLink }) {
  const { t } = useTranslation("inbox");
  const discard = useDiscardMail();
  const nameOf = ({ from_name, from_address }: InboxRow) => from_name || from_address || t("nameless");

  const renderMail = (row: InboxRow) => (
    <div className={classes.mail}>
      {renderLink(row.id, row.subject || t("noSubject"))}
      <MailMarks mail={row} />
      {row.excerpt !== "" && <p className={classes.excerpt}>{row.excerpt}</p>}
      {row.attachments.length > 0 && (
        <p className={classes.muted}>{t("attachments", { names: row.attachments.join(", ") })}</p>
      )}
    </div>
  );

  const renderSender = (row: InboxRow) => (
    <div className={classes.sender}>
      <span>{row.from_name || (row.from_address ? <MailAddress address={row.from_address} /> : t("nameless"))}</span>
      {row.from_name !== "" && (
        <span className={classes.muted}>
          <MailAddress address={row.from_address} />
        </span>
      )}
    </div>
  );

  const renderDiscard = (row: InboxRow) => {
    const named = { subject: row.subject || t("noSubject"), name: nameOf(row) };
    return (
      <ActionIcon aria-label={t("discardNamed", named)} title={t("discard")} onClick={() => discard.mutate(row.id)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  };

  return (
    <DataTable<InboxRow, "received">
      rows={rows}
      keyOf={({ id }) => id}
      order="received"
      onOrder={() => undefined}
      columns={[
        { id: "mail", label: t("columns.mail"), kind: "title", renderCell: renderMail },
        { id: "sender", label: t("columns.sender"), kind: "mark", renderCell: renderSender },
        {
          id: "received",
          label: t("columns.received"),
          kind: "date",
          renderCell: ({ dt_received }) => <RelativeTime value={dt_received} isShort />,
        },
        { id: "action", label: t("columns.action"), isLabelHidden: true, kind: "action", renderCell: renderDiscard },
      ]}
    />
  );
}
