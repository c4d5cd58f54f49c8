import { IconDeviceMobileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import { Page } from "#web/ui/Page.tsx";
import { formatMoney } from "./money.ts";
import { smsConfigQuery } from "./sms.hooks.ts";
import { SmsEntries } from "./SmsEntries.tsx";
import { SmsForm } from "./SmsForm.tsx";
import classes from "./SmsPage.module.css";

export function SmsPage() {
  const { t } = useTranslation(["sms", "company-settings"]);
  const me = useMe();
  return (
    <ManagedPage
      title={t("title")}
      width="column"
      may={canManageCompany}
      notYours={t("notYours")}
      help={t("company-settings:onlyAdminsManage")}
    >
      <Page title={t("title")} width="column">
        <SmsSettings company_id={me.company_id} />
      </Page>
    </ManagedPage>
  );
}

function SmsSettings({ company_id }: { company_id: number }) {
  const { t, i18n } = useTranslation("sms");
  const query = useQuery(smsConfigQuery(company_id));

  return (
    <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={6}>
      {(config) => {
        if (!config.is_available)
          return <EmptyState icon={IconDeviceMobileOff} title={t("notAvailable")} help={t("notAvailableHelp")} />;
        const money = (amount: string) => formatMoney(amount, config.currency, i18n.language);

        return (
          <div className={classes.page}>
            <section className={classes.account}>
              <Facts>
                <Fact label={t("balance")}>{money(config.balance)}</Fact>
                <Fact label={t("price")}>{money(config.sms_price_default)}</Fact>
              </Facts>
              <p className={classes.help}>{t("topUpHelp")}</p>
            </section>
            <SmsForm config={config} />
            <SmsEntries company_id={company_id} money={money} />
          </div>
        );
      }}
    </QueryState>
  );
}
