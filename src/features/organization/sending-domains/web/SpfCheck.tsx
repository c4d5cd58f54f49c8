import { useTranslation } from "react-i18next";
import type { SendingDomains, Spf } from "../sending-domains.contract.ts";
import { CheckRow } from "./CheckRow.tsx";
import { RecordToAdd } from "./RecordToAdd.tsx";
import classes from "./SendingDomainsPage.module.css";
import { spfTones } from "./tones.ts";

type SpfCheckProps = { spf: Spf } & Pick<SendingDomains, "inbound_domain" | "spf_include">;

/** Shows the SPF record. The company can change it only if it belongs to its own domain, not to the inbound domain. */
export function SpfCheck({ spf, inbound_domain, spf_include }: SpfCheckProps) {
  const { t } = useTranslation("sending-domains");
  const { domain, state, records, lookups: count } = spf;
  const isOurs = domain !== inbound_domain;
  return (
    <CheckRow title={t("spf.title")} tone={spfTones[state]} records={records}>
      <p className={classes.help}>{t(isOurs ? "spf.ofSender" : "spf.ofInbound", { domain })}</p>
      <p className={classes.sentence}>
        {state === "found" && spf_include !== null
          ? t("spf.included")
          : t(`spf.${state}`, { count, term: spf_include ?? "" })}
      </p>
      {isOurs && state === "missing" && spf_include !== null && (
        <>
          <p className={classes.help}>{t("spf.add")}</p>
          <RecordToAdd name={domain} value={`v=spf1 ${spf_include} ~all`} />
        </>
      )}
    </CheckRow>
  );
}
