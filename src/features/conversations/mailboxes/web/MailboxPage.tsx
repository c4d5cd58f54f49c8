import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useFocusHome } from "#web/ui/use-focus-return.ts";
import { ConnectedMailbox } from "./ConnectedMailbox.tsx";
import { MailboxForm } from "./MailboxForm.tsx";
import classes from "./MailboxPage.module.css";
import { mailboxQuery } from "./mailboxes.hooks.ts";

export function MailboxPage() {
  const { t } = useTranslation("mailboxes");
  const page = useRef<HTMLDivElement>(null);
  // When the form and the connected mailbox replace each other, the focused element disappears.
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
  const query = useQuery(mailboxQuery(company_id));
  const [isChanging, setChanging] = useState(false);

  return (
    <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={5}>
      {({ mailbox, allows_plain }) => {
        if (mailbox && !isChanging) return <ConnectedMailbox mailbox={mailbox} onChange={() => setChanging(true)} />;
        return <MailboxForm mailbox={mailbox} allowsPlain={allows_plain} onDone={() => setChanging(false)} />;
      }}
    </QueryState>
  );
}
