import { useTranslation } from "react-i18next";
import type { CompanySettings } from "../company-settings.contract.ts";
import { useToggleFeature } from "./company-settings.hooks.ts";
import classes from "./CompanyPage.module.css";
import { adminFeatures, FeatureSwitches } from "./FeatureSwitches.tsx";

export function FeaturesPart({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation("company-settings");
  const toggle = useToggleFeature();

  return (
    <div className={classes.form}>
      <p className={classes.intro}>{t("features.intro")}</p>
      <FeatureSwitches
        offered={adminFeatures}
        features={settings.features}
        onToggle={(feature) => toggle.mutate({ settings, feature })}
      />
    </div>
  );
}
