import { IconPlayerTrackNext } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { isAdvancing, setAdvancing } from "./advance.ts";

/** Command that toggles whether the next application opens after a decision. */
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
