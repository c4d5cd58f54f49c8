import { IconLink } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";

/** The way to what people without an account can read. */
export function useShareCommands(): Command[] {
  const { t } = useTranslation(["common", "shares"]);
  const navigate = useNavigate();
  return [
    {
      id: "share-links",
      group: t("command.pages"),
      label: t("shares:title"),
      note: t("shares:list.command"),
      icon: IconLink,
      run: () => void navigate({ to: "/settings/share-links/", search: {} }),
    },
  ];
}
