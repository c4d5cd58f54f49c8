import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import type { CompanyFeature } from "#shared/actor.ts";
import type { CompanySettings } from "../company-settings.contract.ts";
import { useToggleFeature } from "./company-settings.hooks.ts";
import classes from "./CompanyPage.module.css";

/** Those that the product reads. */
const offered = [
  "file_search",
  "scheduled_jobs",
  "hide_clone_job_button",
  "min_admin_company_tag",
  "comments_default_private",
  "application_doc_disable_pdf_print_save",
  "application_other_2",
  "application_other_3",
  "application_other_4",
  "application_other_5",
] as const satisfies readonly CompanyFeature[];

export function FeaturesPart({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation("company-settings");
  const toggle = useToggleFeature();

  return (
    <div className={classes.form}>
      <p className={classes.intro}>{t("features.intro")}</p>
      {offered.map((feature) => (
        <Switch
          key={feature}
          label={t(`feature.${feature}.name`)}
          description={t(`feature.${feature}.help`)}
          checked={settings.features.includes(feature)}
          onChange={() => toggle.mutate({ settings, feature })}
        />
      ))}
    </div>
  );
}
