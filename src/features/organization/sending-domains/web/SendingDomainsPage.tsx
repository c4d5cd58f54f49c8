import { Anchor } from "@mantine/core";
import { IconLock, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canManageCompany } from "#features/organization/company-settings/company-settings.policy.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { SendingDomains } from "../sending-domains.contract.ts";
import { DomainCard } from "./DomainCard.tsx";
import { sendingDomainsQuery, useCheckDomain } from "./sending-domains.hooks.ts";
import classes from "./SendingDomainsPage.module.css";
import { useFirstChecks } from "./use-first-checks.ts";

/** Whether mails from the company's addresses arrive, and what to change in DNS where they may not. */
export function SendingDomainsPage() {
  const { t } = useTranslation(["sending-domains", "company-settings"]);
  const me = useMe();
  return (
    <Page title={t("title")} width="column">
      {canManageCompany(me) ? (
        <Domains company_id={me.company_id} />
      ) : (
        <EmptyState icon={IconLock} title={t("notYours")} help={t("company-settings:onlyAdminsManage")} />
      )}
    </Page>
  );
}

function Domains({ company_id }: { company_id: number }) {
  const { t } = useTranslation("sending-domains");
  const { data, error, refetch } = useQuery(sendingDomainsQuery(company_id));
  if (error && !data) return <ErrorState title={t("notLoaded")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} offline={t("notLoaded")} />;
  if (data.results.length === 0)
    return (
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
    );
  return <DomainList {...data} />;
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
