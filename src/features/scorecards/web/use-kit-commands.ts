import { IconSettings } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";

/** The way to the interview kits. */
export function useKitCommands(): Command[] {
  const { t } = useTranslation(["common", "scorecards"]);
  const navigate = useNavigate();
  return [
    {
      id: "interview-kits",
      group: t("command.pages"),
      label: t("scorecards:kitsTitle"),
      icon: IconSettings,
      run: () => void navigate({ to: "/settings/interview-kits/" }),
    },
  ];
}
