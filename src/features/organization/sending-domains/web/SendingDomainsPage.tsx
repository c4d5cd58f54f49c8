import { Anchor } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import { ManagedPage } from "#features/platform/sessions/web/ManagedPage.tsx";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { SendingDomains } from "../sending-domains.contract.ts";
import { DomainCard } from "./DomainCard.tsx";
import { sendingDomainsQuery, useCheckDomain } from "./sending-domains.hooks.ts";
import classes from "./SendingDomainsPage.module.css";
import { useFirstChecks } from "./use-first-checks.ts";

/** Shows whether emails from the company's addresses get delivered, and which DNS records to change. */
export function SendingDomainsPage() {
  const { t } = useTranslation(["sending-domains", "company-settings"]);
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
        <Domains company_id={me.company_id} />
      </Page>
    </ManagedPage>
  );
}

function Domains({ company_id }: { company_id: number }) {
  const { t } = useTranslation("sending-domains");
  const query = useQuery(sendingDomainsQuery(company_id));

  return (
    <QueryState
      query={query}
      failed={t("notLoaded")}
      offline={t("notLoaded")}
      rows={6}
      empty={
        <EmptyState
          icon={IconMail}
          title={t("none")}
          help={t("noneHelp")}
          action={
            <Anchor renderRoot={(props) => <Link {...props} to="/settings/company" search={{ tab: "addresses" }} />}>
              {t("toAddresses")}
            </Anchor>
          }
        />
      }
    >
      {(data) => <DomainList {...data} />}
    </QueryState>
  );
}

function DomainList({ results, ...installation }: SendingDomains) {
  const { t } = useTranslation("sending-domains");
  const check = useCheckDomain();
  useFirstChecks(results, check);
  return (
    <div className={classes.page}>
      <p className={classes.intro}>{t("intro")}</p>
      {results.map((domain) => (
        <DomainCard
          key={domain.domain}
          domain={domain}
          installation={installation}
          isChecking={check.isPending && check.variables === domain.domain}
          onCheck={() => check.mutate(domain.domain)}
        />
      ))}
    </div>
  );
}
