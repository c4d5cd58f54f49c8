import { IconLanguage, IconLogout } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { useSetLanguage, useSignOut } from "./sessions.hooks.ts";

export function useSessionCommands(): Command[] {
  const { t, i18n } = useTranslation();
  const setLanguage = useSetLanguage();
  const signOut = useSignOut();
  const group = t("command.actions");

  const ofLanguages = languages
    .filter((language) => language !== i18n.language)
    .map((language) => ({
      id: `language-${language}`,
      group,
      label: t("command.language", { name: nameOfLanguage(language) }),
      icon: IconLanguage,
      run: () => setLanguage.mutate(language),
    }));
  return [
    ...ofLanguages,
    { id: "sign-out", group, label: t("frame.signOut"), icon: IconLogout, run: () => signOut.mutate() },
  ];
}
