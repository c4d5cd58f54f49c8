import { IconTags } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import type { Command } from "#web/frame/command.ts";
import { canManageTags } from "../tags.policy.ts";

/** The way to the page on which tags are renamed, merged and deleted. */
export function useTagCommands(): Command[] {
  const { t } = useTranslation(["common", "tags"]);
  const navigate = useNavigate();
  const me = useMe();
  if (!canManageTags(me)) return [];
  return [
    {
      id: "tags",
      group: t("command.pages"),
      label: t("tags:title"),
      note: t("tags:manage.command"),
      icon: IconTags,
      run: () => void navigate({ to: "/settings/tags/", search: {} }),
    },
  ];
}
