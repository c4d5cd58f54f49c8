import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./MailboxPage.module.css";

/** Help on where to find the settings of common email providers. */
export function Providers() {
  const { t } = useTranslation("mailboxes");
  const id = useId();
  return (
    <section className={classes.providers} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {t("providers.title")}
      </h2>
      <ul className={classes.help}>
        <li>{t("providers.gmail")}</li>
        <li>{t("providers.microsoft")}</li>
        <li>{t("providers.others")}</li>
      </ul>
    </section>
  );
}
