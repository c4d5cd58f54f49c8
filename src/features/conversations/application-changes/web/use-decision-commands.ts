import { IconPlayerTrackNext } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { isAdvancing, setAdvancing } from "./advance.ts";

/** The next step after a decision about an application. */
export function useDecisionCommands(): Command[] {
  const { t } = useTranslation(["applications", "common"]);
  const isOn = isAdvancing();
  return [
    {
      id: "decisions-advance",
      group: t("common:command.actions"),
      label: isOn ? t("decide.stayCommand") : t("decide.advanceCommand"),
      icon: IconPlayerTrackNext,
      run: () => setAdvancing(!isOn),
    },
  ];
}
