import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Page } from "#web/ui/Page.tsx";
import { getsEmails } from "#features/platform/system-mail/mail.policy.ts";
import { EmailSubscriptions } from "./EmailSubscriptions.tsx";
import classes from "./EmailSubscriptions.module.css";

export function EmailSubscriptionsPage() {
  const { t } = useTranslation(["email-subscriptions", "system-mail"]);
  const me = useMe();
  return (
    <Page title={t("title")}>
      <div className={classes.page}>
        {getsEmails(me) ? (
          <EmailSubscriptions person={me} />
        ) : (
          <p className={classes.help}>{t("system-mail:noPlace")}</p>
        )}
      </div>
    </Page>
  );
}
