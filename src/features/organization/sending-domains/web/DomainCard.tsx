import { Button } from "@mantine/core";
import { IconKey, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfirm } from "#web/ui/confirm.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { SendingDomain, SendingDomains } from "../sending-domains.contract.ts";
import { verdictOf } from "../verdict.ts";
import { AddressTest } from "./AddressTest.tsx";
import { DkimCheck } from "./DkimCheck.tsx";
import { DmarcCheck } from "./DmarcCheck.tsx";
import { MxCheck } from "./MxCheck.tsx";
import { useRenewKey } from "./sending-domains.hooks.ts";
import classes from "./SendingDomainsPage.module.css";
import { SpfCheck } from "./SpfCheck.tsx";
import { ToneIcon } from "./ToneIcon.tsx";
import { verdictTones } from "./tones.ts";

type DomainCardProps = {
  domain: SendingDomain;
  installation: Omit<SendingDomains, "results">;
  isChecking: boolean;
  onCheck: () => void;
};

/** Card for a domain: first the verdict for its emails, then the reasons. */
export function DomainCard({ domain: of, installation, isChecking, onCheck }: DomainCardProps) {
  const { t } = useTranslation("sending-domains");
  const confirm = useConfirm();
  const renew = useRenewKey();
  const { domain, addresses, found, dt_checked, dkim_record } = of;
  const verdict = verdictOf(of);
  const tone = verdictTones[verdict];

  async function handleRenew() {
    const question = { title: t("renew.title", { domain }), body: t("renew.body"), action: t("renew.action") };
    if (await confirm(question)) renew.mutate(domain);
  }

  return (
    <article className={classes.domain} aria-label={domain} aria-busy={isChecking}>
      <h2 className={classes.name}>{domain}</h2>
      <p className={classes.verdict} data-tone={tone}>
        <ToneIcon tone={tone} size={22} />
        {isChecking && !found ? t("check.underway") : t(`verdict.${verdict}`, { email: addresses[0]?.email ?? domain })}
      </p>
      <ul className={classes.addresses}>
        {addresses.map((address) => (
          <AddressTest key={address.id} address={address} mails={installation.mails} />
        ))}
      </ul>
      {installation.mails === "none" && <p className={classes.help}>{t("noMailServer")}</p>}
      {found && (
        <div className={classes.checks}>
          <DkimCheck domain={of} dkim={found.dkim} />
          <SpfCheck spf={found.spf} {...installation} />
          <DmarcCheck found={found} />
          <MxCheck found={found} />
        </div>
      )}
      <div className={classes.actions}>
        <Button leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />} loading={isChecking} onClick={onCheck}>
          {t("check.action")}
        </Button>
        {dkim_record && (
          <Button
            variant="subtle"
            leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
            loading={renew.isPending}
            onClick={() => void handleRenew()}
          >
            {t("renew.action")}
          </Button>
        )}
        <span className={classes.help}>
          {dt_checked === null ? (
            t("check.never")
          ) : (
            <>
              {t("check.last")} <RelativeTime value={dt_checked} />
            </>
          )}
        </span>
      </div>
    </article>
  );
}
