import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import { Page } from "#web/ui/Page.tsx";
import { EmailSubscriptions } from "./EmailSubscriptions.tsx";

/** The emails that one gets oneself. */
export function EmailSubscriptionsPage() {
  const { t } = useTranslation("email-subscriptions");
  const { id } = useMe();
  return (
    <Page title={t("title")}>
      <EmailSubscriptions person={{ id }} />
    </Page>
  );
}
