import { useQuery } from "@tanstack/react-query";
import { IconWebhook } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { dialogAhead } from "#web/ui/dialog-ahead.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ListPage } from "#web/ui/ListPage.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { canManageWebhooks } from "../webhooks.policy.ts";
import { webhooksQuery } from "./webhooks.hooks.ts";
import { WebhookTable } from "./WebhookTable.tsx";

const newWebhook = dialogAhead(async () => (await import("./NewWebhookDialog.tsx")).NewWebhookDialog);

/** Page on which owners and admins manage webhooks. */
export function WebhooksPage() {
  const { t } = useTranslation("webhooks");
  return (
    <ManagedPage title={t("title")} may={canManageWebhooks} notYours={t("notYours")} help={t("onlyAdmins")}>
      <IdentityProvider>
        <ManagedWebhooks />
      </IdentityProvider>
    </ManagedPage>
  );
}

function ManagedWebhooks() {
  const { t, i18n } = useTranslation("webhooks");
  const { data: webhooks } = useQuery(webhooksQuery());
  newWebhook.useLoadAhead();
  const count = webhooks?.length;
  return (
    <ListPage
      title={t("title")}
      note={count !== undefined && t("count", { count, number: count.toLocaleString(i18n.language) })}
      addLabel={t("new")}
      AddDialog={newWebhook.Dialog}
    >
      <WebhookList />
    </ListPage>
  );
}

function WebhookList() {
  const { t } = useTranslation("webhooks");
  const query = useQuery(webhooksQuery());

  return (
    <QueryState
      query={query}
      failed={t("notLoaded")}
      offline={t("notLoaded")}
      rows={4}
      empty={<EmptyState icon={IconWebhook} title={t("empty")} help={t("emptyHelp")} />}
    >
      {(webhooks) => <WebhookTable webhooks={webhooks} />}
    </QueryState>
  );
}
