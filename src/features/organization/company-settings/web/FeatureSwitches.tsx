import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useTranslation } from "react-i18next";
import type { CompanyFeature } from "#shared/actor.ts";

/** Features that admins can switch themselves. */
export const adminFeatures = [
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

/** Features that superusers can switch for a company. */
export const allFeatures = ["agencies", ...adminFeatures] as const;

type FeatureSwitchesProps = {
  offered: readonly (typeof allFeatures)[number][];
  features: readonly CompanyFeature[];
  onToggle: (feature: CompanyFeature) => void;
};

export function FeatureSwitches({ offered, features, onToggle }: FeatureSwitchesProps) {
  const { t } = useTranslation("company-settings");
  return offered.map((feature) => (
    <Switch
      key={feature}
      label={t(`feature.${feature}.name`)}
      description={t(`feature.${feature}.help`)}
      checked={features.includes(feature)}
      onChange={() => onToggle(feature)}
    />
  ));
}
