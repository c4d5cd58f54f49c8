import { ColorInput, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/ColorInput.layer.css";
import "@mantine/core/styles/ColorPicker.layer.css";
import "@mantine/core/styles/ColorSwatch.layer.css";
import { useTranslation } from "react-i18next";
import { PictureField } from "#features/review/media/web/PictureField.tsx";
import { hardToRead } from "#features/organization/statuses/web/status-colors.ts";
import type { useSaveForm } from "#web/form/use-save-form.ts";
import { nameOfLanguage } from "#web/i18n.ts";
import { RichTextField } from "#web/ui/RichTextField.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { maxHeading, maxPrivacyText, type CareerLook } from "../career-look.contract.ts";
import { textKey, type LookForm } from "./look-form.ts";
import classes from "./CareerLookPage.module.css";

type LookFieldsProps = {
  form: ReturnType<typeof useSaveForm<LookForm>>;
  look: Pick<CareerLook, "language" | "texts">;
  language: string;
  onLanguage: (language: string) => void;
};

export function LookFields({ form, look, language, onLanguage }: LookFieldsProps) {
  const { t } = useTranslation("career-look");
  const theme = hardToRead(form.values.brand_color);
  const inOrder = [look.language, ...Object.keys(look.texts).filter((code) => code !== look.language)];
  const introduction = textKey("introduction_html", language);
  const own = nameOfLanguage(look.language);

  return (
    <>
      <PictureField
        mediatype="logo"
        label={t("fields.logo")}
        none={t("fields.logoNone")}
        {...form.fieldProps("logo_id")}
      />
      <PictureField
        mediatype="cover"
        label={t("fields.cover")}
        none={t("fields.coverNone")}
        {...form.fieldProps("cover_id")}
      />
      <div>
        <ColorInput
          label={t("fields.brand_color")}
          description={t("fields.brand_colorHelp")}
          format="hex"
          withEyeDropper={false}
          {...form.getInputProps("brand_color")}
        />
        {/* A live region must exist before its content is announced. */}
        <output className={classes.contrast}>{theme && t(`contrast.${theme}`)}</output>
      </div>
      <fieldset className={classes.texts}>
        <legend className={classes.legend}>{t("texts")}</legend>
        <SegmentedSwitch
          label={t("language")}
          value={language}
          choices={inOrder
            .filter((code) => code in look.texts)
            .map((value) => ({ value, label: nameOfLanguage(value) }))}
          onChange={onLanguage}
        />
        <p className={classes.help}>
          {language === look.language ? t("ownLanguage") : t("fallback", { language: own })}
        </p>
        <TextInput
          key={`heading-${language}`}
          label={t("fields.heading")}
          description={t("fields.headingHelp")}
          maxLength={maxHeading}
          lang={language}
          {...form.getInputProps(textKey("heading", language))}
        />
        <RichTextField
          key={`introduction-${language}`}
          label={t("fields.introduction_html")}
          {...form.fieldProps(introduction)}
          value={form.values[introduction] ?? ""}
        />
        <Textarea
          key={`privacy-${language}`}
          label={t("fields.privacy_text")}
          description={t("fields.privacy_textHelp")}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={maxPrivacyText}
          lang={language}
          {...form.getInputProps(textKey("privacy_text", language))}
        />
      </fieldset>
    </>
  );
}
