import { useTranslation } from "react-i18next";
import { Fact, Facts } from "#web/ui/Facts.tsx";
import classes from "./SendingDomainsPage.module.css";

/** TXT record in the format that DNS providers ask for. */
export function RecordToAdd({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation("sending-domains");
  return (
    <div className={classes.record}>
      <Facts>
        <Fact label={t("record.type")}>
          <span className={classes.code}>TXT</span>
        </Fact>
        <Fact label={t("record.name")} copied={name}>
          <span className={classes.code}>{name}</span>
        </Fact>
        <Fact label={t("record.value")} copied={value}>
          <span className={classes.code}>{value}</span>
        </Fact>
      </Facts>
      {value.length > maxPart && <p className={classes.help}>{t("record.divide")}</p>}
    </div>
  );
}

/** Maximum number of bytes per string in a TXT record. */
const maxPart = 255;
