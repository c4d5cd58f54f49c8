import { IconBell } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";

/** Command that opens the notifications, which aren't in the navigation. */
export function useNotificationCommands(): Command[] {
  const { t } = useTranslation(["common", "notifications"]);
  const navigate = useNavigate();
  return [
    {
      id: "notifications",
      group: t("command.pages"),
      label: t("notifications:place"),
      icon: IconBell,
      run: () => void navigate({ to: "/notifications/", search: {} }),
    },
  ];
}
