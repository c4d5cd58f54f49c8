import { IconFilter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { logKinds, type LogKind } from "#features/platform/activity/activity-rule.ts";
import { ChoiceMenu } from "#web/ui/ChoiceMenu.tsx";
import { logFilter } from "./log-filter.ts";

export function LogFilter({ kind }: { kind: LogKind | undefined }) {
  const { t } = useTranslation("applications");
  const value = kind ?? "all";
  return (
    <ChoiceMenu
      label={t("log.show")}
      icon={IconFilter}
      text={t(`log.kinds.${value}`)}
      value={value}
      choices={(["all", ...logKinds] as const).map((choice) => ({ value: choice, label: t(`log.kinds.${choice}`) }))}
      onChoose={(choice) => logFilter.set(logKinds.find((known) => known === choice))}
    />
  );
}
