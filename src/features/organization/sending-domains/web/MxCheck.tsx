import { useTranslation } from "react-i18next";
import type { Found } from "../sending-domains.contract.ts";
import { CheckRow } from "./CheckRow.tsx";
import classes from "./SendingDomainsPage.module.css";
import { mxTone } from "./tones.ts";

/** Shows where replies of candidates arrive: at this installation or at the domain itself. */
export function MxCheck({ found }: { found: Found }) {
  const { t } = useTranslation("sending-domains");
  const { mx, inbound } = found;
  return (
    <CheckRow title={t("mx.title")} tone={mxTone(found)} records={[...(inbound?.records ?? []), ...mx.records]}>
      {inbound && (
        <p className={classes.sentence}>
          {t("mx.inbound", { domain: inbound.domain })}{" "}
          {inbound.state === "found" && t(inbound.is_here ? "mx.inbound_here" : "mx.inbound_elsewhere")}
          {(inbound.state === "missing" || inbound.state === "refuses") && t("mx.inbound_missing")}
        </p>
      )}
      <p className={inbound ? classes.help : classes.sentence}>{t(`mx.${mx.state}`)}</p>
    </CheckRow>
  );
}
