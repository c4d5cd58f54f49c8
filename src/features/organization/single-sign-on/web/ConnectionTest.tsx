import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { requestAddress } from "#shared/request-address.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { testSingleSignOn, type SingleSignOn } from "../single-sign-on.contract.ts";
import classes from "./SingleSignOnPage.module.css";

type Connection = NonNullable<SingleSignOn["connection"]>;
type Props = { connection: Connection; company_id: number; mayTest: boolean };

/** Tests the saved settings by a sign-in in a new tab, and shows the result. */
export function ConnectionTest({ connection, company_id, mayTest }: Props) {
  const { t } = useTranslation("single-sign-on");
  const { last_test, proved_at } = connection;
  const wordsOf = useWords();
  return (
    <section className={classes.test}>
      <h2 className={classes.heading}>{t("test.title")}</h2>
      {last_test === null && <p className={classes.intro}>{proved_at ? t("test.proved") : t("test.never")}</p>}
      {last_test && (
        <output className={classes.result} data-outcome={last_test.outcome === "ok" ? "ok" : "failed"}>
          <span>{wordsOf(last_test)}</span>
          {last_test.detail && <span>{t("test.detail", { detail: last_test.detail })}</span>}
          <RelativeTime value={last_test.tested_at} className={classes.intro} />
        </output>
      )}
      {mayTest && (
        <>
          <p className={classes.intro}>
            {t("test.help")} {t("test.saveFirst")}
          </p>
          <div>
            <Button
              variant="default"
              component="a"
              href={requestAddress(testSingleSignOn.path, { params: { company_id } })}
              target="_blank"
              rel="noreferrer"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t("test.action")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function useWords() {
  const { t } = useTranslation("single-sign-on");
  return ({ outcome, email }: NonNullable<Connection["last_test"]>): string =>
    outcome === "ok" || outcome === "no_place" || outcome === "not_accepted"
      ? t(`test.${outcome}`, { email })
      : t("test.failed", { reason: t(`reasons.${outcome}`) });
}
