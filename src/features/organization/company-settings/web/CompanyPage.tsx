import { IconScale } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { TabState } from "#web/tab-state.ts";
import { canManageCompany } from "../company-settings.policy.ts";
import { AddressesPart } from "./AddressesPart.tsx";
import { settingsQuery } from "./company-settings.hooks.ts";
import { FeaturesPart } from "./FeaturesPart.tsx";
import { GeneralForm } from "./GeneralForm.tsx";

const tabs = ["general", "features", "addresses", "eeo"] as const;

/** Company settings, which owners and admins can change. */
export function CompanyPage({ tab: named }: TabState) {
  const tab = tabs.find((one) => one === named) ?? "general";
  const { t } = useTranslation("company-settings");
  const me = useMe();
  const navigate = useNavigate({ from: "/settings/company" });

  return (
    <ManagedPage title={t("title")} may={canManageCompany} notYours={t("notYours")} help={t("onlyAdminsManage")}>
      <Page title={t("title")}>
        <Tabs
          label={t("tabs.label")}
          tabs={tabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
          value={tab}
          onChange={(id) => void navigate({ search: id === "general" ? {} : { tab: id }, replace: true })}
        >
          {(tab === "general" || tab === "features") && <SettingsPart tab={tab} company_id={me.company_id} />}
          {tab === "addresses" && <AddressesPart />}
          {tab === "eeo" && <EmptyState icon={IconScale} title={t("eeo.title")} help={t("eeo.help")} />}
        </Tabs>
      </Page>
    </ManagedPage>
  );
}

function SettingsPart({ tab, company_id }: { tab: "general" | "features"; company_id: number }) {
  const { t } = useTranslation("company-settings");
  const query = useQuery(settingsQuery(company_id));

  return (
    <QueryState query={query} failed={t("loadFailed")} offline={t("loadFailed")} rows={6}>
      {(settings) => (tab === "general" ? <GeneralForm settings={settings} /> : <FeaturesPart settings={settings} />)}
    </QueryState>
  );
}
