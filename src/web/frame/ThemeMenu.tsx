import { useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ChoiceMenu } from "../ui/ChoiceMenu.tsx";
import { colorSchemeIcons, colorSchemes } from "./color-schemes.ts";

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
