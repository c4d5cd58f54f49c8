import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { Command } from "#web/frame/command.ts";
import { useSentences } from "#web/i18n.ts";
import { settingsFor } from "./settings-sections.ts";

export function useSettingsCommands(): Command[] {
  const { t } = useTranslation();
  const say = useSentences();
  const navigate = useNavigate();
  return settingsFor(useMe())
    .flatMap(({ settings }) => settings)
    .map(({ to, label, about, words, icon }) => ({
      id: to,
      group: t("navigation.settings"),
      label: say(label),
      note: say(about),
      words: say(words),
      icon,
      run: () => void navigate({ to }),
    }));
}
