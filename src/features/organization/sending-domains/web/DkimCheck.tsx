import { useTranslation } from "react-i18next";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import type { Dkim, SendingDomain } from "../sending-domains.contract.ts";
import { CheckRow } from "./CheckRow.tsx";
import { RecordToAdd } from "./RecordToAdd.tsx";
import classes from "./SendingDomainsPage.module.css";
import { dkimTones } from "./tones.ts";

type DkimCheckProps = { domain: SendingDomain; dkim: Dkim };

/** Shows whether the records of the current and the next key exist. */
export function DkimCheck({ domain: of, dkim }: DkimCheckProps) {
  const { t } = useTranslation("sending-domains");
  const { domain, dkim_record, next_dkim_record, dt_lost } = of;
  const isThere = dkim.state === "found";
  return (
    <CheckRow title={t("dkim.title")} tone={dkimTones[dkim.state]} records={isThere ? [] : dkim.records}>
      <p className={classes.sentence}>{t(`dkim.${dkim.state}`, { domain })}</p>
      {dt_lost !== null && (
        <p className={classes.help}>
          {t("dkim.lost")} <RelativeTime value={dt_lost} />
        </p>
      )}
      {!isThere && dkim_record && <RecordToAdd {...dkim_record} />}
      {next_dkim_record && (
        <>
          <p className={classes.sentence}>{t("dkim.next")}</p>
          <RecordToAdd {...next_dkim_record} />
        </>
      )}
    </CheckRow>
  );
}
