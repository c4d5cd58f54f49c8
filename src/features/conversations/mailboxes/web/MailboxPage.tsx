import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useFocusHome } from "#web/ui/use-focus-return.ts";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { ConnectedMailbox } from "./ConnectedMailbox.tsx";
import { MailboxForm } from "./MailboxForm.tsx";
import classes from "./MailboxPage.module.css";
import { mailboxQuery } from "./mailboxes.hooks.ts";

/** One's own mailbox, out of which mails are attached to applications. */
export function MailboxPage() {
  const { t } = useTranslation("mailboxes");
  const page = useRef<HTMLDivElement>(null);
  // The form takes the place of the mailbox, and the other way round.
  useFocusHome(() => page.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus());
  return (
    <Page title={t("title")} width="column">
      <div ref={page} className={classes.page}>
        <p className={classes.help}>{t("intro")}</p>
        <IdentityProvider>
          <OwnMailbox />
        </IdentityProvider>
      </div>
    </Page>
  );
}

function OwnMailbox() {
  const { t } = useTranslation("mailboxes");
  const { company_id } = useMe();
  const { data, error, refetch } = useQuery(mailboxQuery(company_id));
  const [isChanging, setChanging] = useState(false);
  if (error && !data) return <ErrorState title={t("notLoaded")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} offline={t("notLoaded")} />;
  const { mailbox, allows_plain } = data;

  if (mailbox && !isChanging) return <ConnectedMailbox mailbox={mailbox} onChange={() => setChanging(true)} />;
  return <MailboxForm mailbox={mailbox} allowsPlain={allows_plain} onDone={() => setChanging(false)} />;
}
