import { useMantineColorScheme } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#shared/text/tokens.ts";
import { commandFinders, commandSources } from "../feature-commands.ts";
import { places } from "../features.ts";
import { useSentences } from "#web/i18n.ts";
import type { Command } from "#web/frame/command.ts";
import { keys, writtenKeys } from "#web/ui/keys.ts";
import { offeredKeys, pressKey } from "#web/ui/use-shortcuts.ts";
import { colorSchemeIcons, colorSchemes } from "#web/frame/color-schemes.ts";

/**
 * Returns the palette's commands for the typed text. Search results come last, so that nothing moves under the pointer when
 * they arrive.
 */
export function useCommands(text: string): { commands: Command[]; isPending: boolean; error: Error | null } {
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, 150);
  // Both lists are constant, so the hooks always run in the same order.
  const found = commandFinders.map((useFound) => useFound(asked));
  const commands = [
    ...useKeyCommands(),
    ...usePageCommands(),
    ...commandSources.flatMap((useOffered) => useOffered()),
    ...useThemeCommands(),
    ...found.flatMap(({ known = [] }) => known),
  ];
  if (wanted !== "") commands.push(...found.flatMap((answer) => answer.commands));

  return {
    commands: matchCommands(commands, wanted),
    isPending: wanted !== asked || found.some(({ isFetching }) => isFetching),
    error: found.find(({ error }) => error)?.error ?? null,
  };
}

/** Returns a command for each shortcut that works on the page below, such as the decisions about an open application. */
function useKeyCommands(): Command[] {
  const { t } = useTranslation();
  const say = useSentences();
  // Read once when the palette opens, because the page below can't change while the palette covers it.
  const [offered] = useState(offeredKeys);
  return offered.flatMap((name) => {
    const key = keys[name];
    if (!("icon" in key)) return [];
    // Wait for the next frame: then the palette is closed and the focus is back on the page that handles the key.
    const run = () => void requestAnimationFrame(() => pressKey(name));
    return [
      {
        id: `key-${name}`,
        group: t("keys.places.here"),
        label: say(key.does),
        note: writtenKeys(name),
        icon: key.icon,
        run,
      },
    ];
  });
}

function usePageCommands(): Command[] {
  const { t } = useTranslation();
  const say = useSentences();
  const navigate = useNavigate();
  const group = t("command.pages");
  return places.map(({ id, to, label, icon }) => ({
    id,
    group,
    label: say(label),
    icon,
    run: () => void navigate({ to }),
  }));
}

function useThemeCommands(): Command[] {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return colorSchemes
    .filter((scheme) => scheme !== colorScheme)
    .map((scheme) => ({
      id: `theme-${scheme}`,
      group: t("command.actions"),
      label: t("command.theme", { name: t(`theme.${scheme}`) }),
      icon: colorSchemeIcons[scheme],
      run: () => setColorScheme(scheme),
    }));
}

/** Filters commands by words. Each word must occur in the label, note, synonyms or group, regardless of case and accents. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  const nameOf = ({ label, note = "", words: names = "", group }: Command) =>
    fold(`${label} ${note} ${names} ${group}`);
  return commands.filter((command) => words.every((word) => nameOf(command).includes(word)));
}
