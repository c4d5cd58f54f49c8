import { useMantineColorScheme } from "@mantine/core";
import { IconBuilding, IconLanguage, IconLogout, type TablerIcon } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useJobCommands } from "#features/jobs/web/use-job-commands.ts";
import { useChangeCompany, useMe, useSetLanguage, useSignOut } from "#features/sessions/web/sessions.hooks.ts";
import { flashError } from "../flash/flash-store.ts";
import { languages, nameOfLanguage } from "../i18n.ts";
import { navigation } from "./navigation.ts";
import { colorSchemeIcons, colorSchemes } from "./ThemeMenu.tsx";

export type Command = {
  id: string;
  /** The heading it stands under, as a person reads it. */
  group: string;
  label: string;
  icon: TablerIcon;
  run: () => void;
};

/** Everything the palette offers for what was typed. A feature that adds commands brings a hook and is called here. */
export function useCommands(text: string): Command[] {
  return [...usePageCommands(), ...useJobCommands(text), ...useActionCommands()];
}

function usePageCommands(): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const group = t("command.pages");
  return navigation.map(({ id, to, label, icon }) => ({
    id,
    group,
    label: t(label),
    icon,
    run: () => void navigate({ to }),
  }));
}

function useActionCommands(): Command[] {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const setLanguage = useSetLanguage();
  const changeCompany = useChangeCompany();
  const signOut = useSignOut();
  const group = t("command.actions");
  const onError = (error: unknown) => flashError(error);

  const ofCompanies = me.companies
    .filter((company) => company.id !== me.company_id)
    .map(({ id, name, internal_name }) => ({
      id: `company-${id}`,
      group,
      label: t("command.company", { name: internal_name || name }),
      icon: IconBuilding,
      run: () => changeCompany.mutate(id, { onError }),
    }));
  const ofLanguages = languages
    .filter((language) => language !== i18n.language)
    .map((language) => ({
      id: `language-${language}`,
      group,
      label: t("command.language", { name: nameOfLanguage(language) }),
      icon: IconLanguage,
      run: () => setLanguage.mutate(language, { onError }),
    }));
  const ofThemes = colorSchemes
    .filter((scheme) => scheme !== colorScheme)
    .map((scheme) => ({
      id: `theme-${scheme}`,
      group,
      label: t("command.theme", { name: t(`theme.${scheme}`) }),
      icon: colorSchemeIcons[scheme],
      run: () => setColorScheme(scheme),
    }));
  const leave = {
    id: "sign-out",
    group,
    label: t("frame.signOut"),
    icon: IconLogout,
    run: () => signOut.mutate(undefined, { onError }),
  };
  return [...ofCompanies, ...ofLanguages, ...ofThemes, leave];
}

/** Keeps what has every word somewhere in its label, whatever the case and the accents. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const words = plain(text).split(/\s+/u).filter(Boolean);
  return commands.filter(({ label, group }) => words.every((word) => plain(`${label} ${group}`).includes(word)));
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
