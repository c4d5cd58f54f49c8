import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { entryQuery, useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { emailTemplateNames } from "../email-templates.ts";
import { unsubscribesQuery, useToggleEmail } from "./email-subscriptions.hooks.ts";
import classes from "./EmailSubscriptions.module.css";

/** Switches for the emails that a person gets from this company, saved immediately. */
export function EmailSubscriptions({ person: { id } }: { person: { id: number } }) {
  const { t } = useTranslation("email-subscriptions");
  const { company_id } = useMe();
  const query = useQuery(unsubscribesQuery(company_id, id));
  const { data: entry } = useQuery(entryQuery);
  const toggle = useToggleEmail(id);

  return (
    <QueryState query={query} failed={t("notLoaded")} offline={t("notLoaded")} rows={emailTemplateNames.length}>
      {(unsubscribes) => (
        <div className={classes.emails}>
          <p className={classes.help}>{entry && t(entry.mails === "none" ? "noMailServer" : "help")}</p>
          {emailTemplateNames.map((name) => (
            <Switch
              key={name}
              label={t(`templates.${name}.name`)}
              description={t(`templates.${name}.about`)}
              checked={!unsubscribes.some(({ template_name }) => template_name === name)}
              onChange={({ currentTarget }) => toggle.mutate({ name, isSubscribed: currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </QueryState>
  );
}
