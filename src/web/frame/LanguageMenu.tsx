import { IconLanguage } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { languages, nameOfLanguage } from "../i18n.ts";
import { ChoiceMenu } from "../ui/ChoiceMenu.tsx";

/** Language names are in their own language, each with a `lang` attribute for screen readers. */
export function LanguageMenu({ onChoose }: { onChoose: (language: string) => void }) {
  const { t, i18n } = useTranslation();
  return (
    <ChoiceMenu
      label={t("frame.language")}
      icon={IconLanguage}
      choices={languages.map((value) => ({ value, label: nameOfLanguage(value), lang: value }))}
      value={i18n.language}
      onChoose={onChoose}
    />
  );
}
