import { useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  IconArrowRight,
  IconBan,
  IconChevronDown,
  IconChevronUp,
  IconLanguage,
  IconLogout,
  IconMessage,
  IconStar,
  IconTag,
  type TablerIcon,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDecisionCommands } from "#features/moves/web/use-decision-commands.ts";
import { useJobCommands } from "#features/job-list/web/use-job-commands.ts";
import { useSavedSearchCommands } from "#features/saved-searches/web/use-saved-search-commands.ts";
import { usePersonCommands } from "#features/results/web/use-person-commands.ts";
import { useSearchCommands } from "#features/results/web/use-search-commands.ts";
import { fold } from "#shared/text/tokens.ts";
import { useSetLanguage, useSignOut } from "#features/sessions/web/sessions.hooks.ts";
import { useCompanyCommands } from "#features/sessions/web/use-company-commands.ts";
import { languages, nameOfLanguage } from "../i18n.ts";
import { writtenKeys, type KeyName } from "../ui/keys.ts";
import { offeredKeys, pressKey } from "../ui/use-shortcuts.ts";
import { navigation } from "./navigation.ts";
import { colorSchemeIcons, colorSchemes } from "./color-schemes.ts";

export type Command = {
  id: string;
  /** The heading it stands under, as a person reads it. */
  group: string;
  label: string;
  /** What else it is known by. */
  note?: string | undefined;
  icon: TablerIcon;
  run: () => void;
};

/** What the server found for a text; while it is looking, what it found for the text before. */
export type FoundCommands = { commands: Command[]; isFetching: boolean; error: Error | null };

/**
 * Everything the palette offers for what was typed. A feature that adds commands brings a hook and is called here. What
 * has to be asked for stands last, so that nothing moves away from under a finger when the answer comes.
 */
export function useCommands(text: string): { commands: Command[]; isPending: boolean; error: Error | null } {
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, 150);
  const companies = useCompanyCommands(asked);
  const savedSearches = useSavedSearchCommands(asked);
  const found = [usePersonCommands(asked), useJobCommands(asked), savedSearches, companies];
  const commands = [
    ...useKeyCommands(),
    ...usePageCommands(),
    ...companies.known,
    ...savedSearches.known,
    ...useSearchCommands(),
    ...useDecisionCommands(),
    ...useActionCommands(),
  ];
  if (wanted !== "") commands.push(...found.flatMap((answer) => answer.commands));

  return {
    commands: matchCommands(commands, wanted),
    isPending: wanted !== asked || found.some(({ isFetching }) => isFetching),
    error: found.find(({ error }) => error)?.error ?? null,
  };
}

/** What the keys do on the page below: with an application, everything that is decided about it. */
const keyIcons: { [name in KeyName]?: TablerIcon } = {
  move: IconArrowRight,
  reject: IconBan,
  rate: IconStar,
  tag: IconTag,
  comment: IconMessage,
  next: IconChevronDown,
  previous: IconChevronUp,
};

function useKeyCommands(): Command[] {
  const { t } = useTranslation();
  // As they are when the palette opens: it covers the page until it closes.
  const [offered] = useState(offeredKeys);
  return offered.flatMap((name) => {
    const icon = keyIcons[name];
    if (!icon) return [];
    const label = t(`keys.does.${name}`);
    // In the next frame the palette is gone, and the focus is back where the key acts.
    const run = () => void requestAnimationFrame(() => pressKey(name));
    return [{ id: `key-${name}`, group: t("keys.places.here"), label, note: writtenKeys(name), icon, run }];
  });
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
  const { colorScheme, setColorScheme } = useMantineColorScheme();
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
    run: () => signOut.mutate(),
  };
  return [...ofLanguages, ...ofThemes, leave];
}

/** Keeps what has every word somewhere in what it is called, whatever the case and the accents. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  const nameOf = ({ label, note = "", group }: Command) => fold(`${label} ${note} ${group}`);
  return commands.filter((command) => words.every((word) => nameOf(command).includes(word)));
}
