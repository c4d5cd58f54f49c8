import { useTranslation } from "react-i18next";
import type { Found } from "../sending-domains.contract.ts";
import { CheckRow } from "./CheckRow.tsx";
import { RecordToAdd } from "./RecordToAdd.tsx";
import classes from "./SendingDomainsPage.module.css";
import { restsOnSpf } from "../verdict.ts";
import { dmarcTone } from "./tones.ts";

/** Shows the domain's DMARC policy, and whether it endangers the company's own emails. */
export function DmarcCheck({ found }: { found: Found }) {
  const { t } = useTranslation("sending-domains");
  const { state, policy, records, name } = found.dmarc;
  return (
    <CheckRow title={t("dmarc.title")} tone={dmarcTone(found)} records={records}>
      {state === "found" && policy ? (
        <p className={classes.sentence}>
          {t(`dmarc.${policy}`)} {t(`dmarc.${proofOf(found)}`)}
        </p>
      ) : (
        <p className={classes.sentence}>{t(`dmarc.${state === "found" ? "unknown" : state}`)}</p>
      )}
      {state === "missing" && (
        <>
          <p className={classes.help}>{t("dmarc.add")}</p>
          <RecordToAdd name={name} value="v=DMARC1; p=none" />
        </>
      )}
    </CheckRow>
  );
}

function proofOf(found: Found) {
  if (found.dkim.state === "found") return "passes";
  return restsOnSpf(found) ? "passesBySpf" : "fails";
}
