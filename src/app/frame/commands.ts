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
 * Everything the palette offers for the typed text. Entries that have to be fetched come last, so that nothing moves
 * under the pointer when the answer comes.
 */
export function useCommands(text: string): { commands: Command[]; isPending: boolean; error: Error | null } {
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, 150);
  // Both lists are constant, so that the hooks run in one order.
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

/** What the keys do on the page below: with an application, everything that is decided about it. */
function useKeyCommands(): Command[] {
  const { t } = useTranslation();
  const say = useSentences();
  // As they are when the palette opens: it covers the page until it closes.
  const [offered] = useState(offeredKeys);
  return offered.flatMap((name) => {
    const key = keys[name];
    if (!("icon" in key)) return [];
    // In the next frame the palette is gone, and the focus is back where the key acts.
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

/** Keeps the commands that have every word in their label, note, other names or group, regardless of case and accents. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  const nameOf = ({ label, note = "", words: names = "", group }: Command) =>
    fold(`${label} ${note} ${names} ${group}`);
  return commands.filter((command) => words.every((word) => nameOf(command).includes(word)));
}
