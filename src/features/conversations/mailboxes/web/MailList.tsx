import { Checkbox, Pill } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { MailboxMail } from "../mailboxes.contract.ts";
import { ToSettings } from "./ToSettings.tsx";
import classes from "./MailChoice.module.css";

type MailListProps = {
  mails: Pick<UseQueryResult<MailboxMail[]>, "data" | "error" | "refetch">;
  q: string;
  chosen: readonly MailboxMail[];
  onToggle: (mail: MailboxMail) => void;
};

export function MailList({ mails: { data, error, refetch }, q, chosen, onToggle }: MailListProps) {
  const { t } = useTranslation("mailboxes");
  const aboutId = useId();
  if (error && !data) {
    const isFailing = error instanceof ApiError && error.code === "mailbox_failing";
    return (
      <ErrorState
        title={isFailing ? t("attach.failing") : t("attach.notSearched")}
        error={error}
        onRetry={() => void refetch()}
        {...(isFailing && { action: <ToSettings /> })}
      />
    );
  }
  if (!data) return <SkeletonRows rows={5} height={56} offline={t("attach.notSearched")} />;
  if (data.length === 0)
    return q === "" ? (
      <EmptyState icon={IconMail} title={t("attach.none")} help={t("attach.noneHelp")} />
    ) : (
      <EmptyState icon={IconMail} title={t("attach.noneFound")} help={t("attach.noneFoundHelp")} />
    );

  return (
    <>
      <p className={classes.help} id={aboutId}>
        {q === "" ? t("attach.ofCandidate") : t("attach.ofSearch")}
      </p>
      <ul className={classes.list} aria-label={t("attach.list")} aria-describedby={aboutId}>
        {data.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            isChosen={chosen.some(({ id }) => id === mail.id)}
            onToggle={() => onToggle(mail)}
          />
        ))}
      </ul>
    </>
  );
}

type MailRowProps = { mail: MailboxMail; isChosen: boolean; onToggle: () => void };

function MailRow({ mail, isChosen, onToggle }: MailRowProps) {
  const { t } = useTranslation("mailboxes");
  const { from, to, date, subject, message_id } = mail;
  const isAttached = message_id !== null;
  const nameOf = ({ name, address }: { name: string; address: string }) => name || address;
  const people = t("attach.fromTo", {
    from: from ? nameOf(from) : t("attach.nameless"),
    to: to.map(nameOf).join(", ") || t("attach.nameless"),
  });
  return (
    <li className={classes.mail}>
      <Checkbox
        label={subject || t("attach.noSubject")}
        description={
          <>
            {people}
            {date && " · "}
            {date && <RelativeTime value={date} />}
          </>
        }
        checked={isChosen || isAttached}
        disabled={isAttached}
        onChange={onToggle}
      />
      {isAttached && <Pill>{t("attach.already")}</Pill>}
    </li>
  );
}
