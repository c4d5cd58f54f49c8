import { Button, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import type { Mailbox } from "../mailboxes.contract.ts";
import classes from "./MailboxPage.module.css";
import { useDisconnectMailbox, useSetPrivate } from "./mailboxes.hooks.ts";

type ConnectedMailboxProps = { mailbox: Mailbox; onChange: () => void };

/** State of the connected mailbox, and the setting whether attached emails are private. */
export function ConnectedMailbox({ mailbox, onChange }: ConnectedMailboxProps) {
  const { t } = useTranslation("mailboxes");
  const confirm = useConfirm();
  const disconnect = useDisconnectMailbox();
  const setPrivate = useSetPrivate();
  const { address, host, port, security, user_name, is_private, failing_since, problem } = mailbox;
  const since = failing_since && `${formatDate(failing_since)}, ${formatTime(failing_since)}`;

  async function handleDisconnect() {
    const question = {
      title: t("disconnectAsk.title"),
      body: t("disconnectAsk.body"),
      action: t("disconnect"),
    };
    if (await confirm(question)) disconnect.mutate();
  }

  return (
    <>
      <Facts>
        <Fact label={t("fields.address")}>{address}</Fact>
        <Fact label={t("fields.host")}>{`${host}:${port}, ${t(`securities.${security}`)}`}</Fact>
        {user_name !== address && <Fact label={t("fields.user_name")}>{user_name}</Fact>}
      </Facts>
      <output className={classes.state}>
        <strong data-bad={problem !== null || undefined}>
          {since ? t("state.failing", { time: since }) : t("state.connected")}
        </strong>
        {problem && <span className={classes.help}>{t(`problems.${problem}`)}</span>}
      </output>
      <Switch
        label={t("private.label")}
        description={t("private.help")}
        checked={is_private}
        onChange={({ currentTarget }) => setPrivate.mutate(currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button data-autofocus onClick={onChange}>
          {t("change")}
        </Button>
        <Button variant="subtle" loading={disconnect.isPending} onClick={() => void handleDisconnect()}>
          {t("disconnect")}
        </Button>
      </div>
    </>
  );
}
