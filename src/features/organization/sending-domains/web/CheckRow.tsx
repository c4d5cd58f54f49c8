import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./SendingDomainsPage.module.css";
import { ToneIcon } from "./ToneIcon.tsx";
import type { Tone } from "./tones.ts";

type CheckRowProps = {
  title: string;
  tone: Tone;
  records: readonly string[];
  children: ReactNode;
};

/** Result of one check, with advice. */
export function CheckRow({ title, tone, records, children }: CheckRowProps) {
  const { t } = useTranslation("sending-domains");
  return (
    <section className={classes.check}>
      <ToneIcon tone={tone} />
      <div className={classes.finding}>
        <h3 className={classes.checkTitle}>{title}</h3>
        {children}
        {records.length > 0 && (
          <details className={classes.details}>
            <summary>{t("record.found")}</summary>
            <ul className={classes.records}>
              {records.map((record, index) => (
                // oxlint-disable-next-line no-array-index-key -- Two records can be equal, and the items have no state.
                <li key={index} className={classes.code}>
                  {record}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}
