import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { IdentityProvider } from "#features/platform/sessions/web/identity.tsx";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import { formatDate, formatTime } from "#web/ui/dates.ts";
import { Page } from "#web/ui/Page.tsx";
import type { Webhook } from "../webhooks.contract.ts";
import { canManageWebhooks } from "../webhooks.policy.ts";
import { eventName, eventNouns } from "../webhooks.ts";
import { Deliveries } from "./Deliveries.tsx";
import { WebhookActions } from "./WebhookActions.tsx";
import { webhookQuery } from "./webhooks.hooks.ts";
import classes from "./Webhooks.module.css";
import { WebhookState } from "./WebhookState.tsx";

export function WebhookPage({ webhook_id }: { webhook_id: number }) {
  const { t } = useTranslation("webhooks");
  return (
    <ManagedPage title={t("title")} may={canManageWebhooks} notYours={t("notYours")} help={t("onlyAdmins")}>
      <IdentityProvider>
        <ManagedWebhook webhook_id={webhook_id} />
      </IdentityProvider>
    </ManagedPage>
  );
}

function ManagedWebhook({ webhook_id }: { webhook_id: number }) {
  const { t } = useTranslation("webhooks");
  const query = useQuery(webhookQuery(webhook_id));
  const webhook = query.data;
  return (
    <Page
      title={webhook?.name ?? t("title")}
      note={
        webhook && (
          <Link to="/settings/webhooks/" className={classes.back}>
            {t("backToAll")}
          </Link>
        )
      }
      actions={webhook && <WebhookActions webhook={webhook} />}
    >
      <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={6}>
        {(loaded) => (
          <>
            <div className={classes.facts}>
              <About webhook={loaded} />
            </div>
            <Deliveries webhook={loaded} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function About({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(["webhooks", ...eventNouns]);
  const { url, types, former_secret_until: until } = webhook;
  return (
    <>
      <Facts>
        <Fact label={t("columns.state")}>
          <WebhookState webhook={webhook} />
        </Fact>
        <Fact label={t("form.url")} copied={url}>
          <span className={classes.url}>{url}</span>
        </Fact>
        <Fact label={t("form.types")}>{types.map((type) => t(eventName(type))).join(", ")}</Fact>
      </Facts>
      {until !== null && (
        <p className={classes.help}>{t("formerUntil", { date: `${formatDate(until)} ${formatTime(until)}` })}</p>
      )}
    </>
  );
}
