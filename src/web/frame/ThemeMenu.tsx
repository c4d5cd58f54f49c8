import { useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ChoiceMenu } from "../ui/ChoiceMenu.tsx";

export const colorSchemes = ["auto", "light", "dark"] as const satisfies MantineColorScheme[];

export const colorSchemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function ThemeMenu() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  return (
    <ChoiceMenu
      label={t("frame.theme")}
      icon={colorSchemeIcons[colorScheme]}
      choices={colorSchemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
      value={colorScheme}
      onChoose={(value) => setColorScheme(value as MantineColorScheme)}
    />
  );
}
