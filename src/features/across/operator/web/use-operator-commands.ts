import { IconBuilding, IconBuildingPlus, IconHeartbeat } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Command } from "#web/frame/command.ts";
import { canOperate } from "../operator.policy.ts";

/** Commands that open the sections of the installation, for superusers. */
export function useOperatorCommands(): Command[] {
  const { t } = useTranslation("operator");
  const navigate = useNavigate();
  if (!canOperate(useMe())) return [];
  const group = t("title");
  return [
    {
      id: "operator-companies",
      group,
      label: t("tabs.companies"),
      icon: IconBuilding,
      run: () => void navigate({ to: "/operator/" }),
    },
    {
      id: "operator-new-company",
      group,
      label: t("companies.new"),
      icon: IconBuildingPlus,
      run: () => void navigate({ to: "/operator/", search: { create: true } }),
    },
    {
      id: "operator-health",
      group,
      label: t("tabs.health"),
      icon: IconHeartbeat,
      run: () => void navigate({ to: "/operator/", search: { tab: "health" } }),
    },
  ];
}
