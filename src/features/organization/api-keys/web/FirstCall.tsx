import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./ApiKeysPage.module.css";

/** Example of an API call with a key, and a link to the API reference. */
export function FirstCall() {
  const { t } = useTranslation("api-keys");
  const command = `curl ${location.origin}/applications/search/v1/ \\
  -H "Accept: application/json" \\
  -H "Authorization: Bearer hirelane_…"`;
  return (
    <section className={classes.call}>
      <h2 className={classes.heading}>{t("call.title")}</h2>
      <p className={classes.help}>{t("call.help")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls. */}
      <pre className={classes.command} tabIndex={0}>
        <code>{command}</code>
      </pre>
      <a href="/api/docs/" target="_blank" rel="noreferrer" className={classes.docs}>
        <IconExternalLink size={16} stroke={1.7} aria-hidden />
        {t("call.docs")}
      </a>
    </section>
  );
}
