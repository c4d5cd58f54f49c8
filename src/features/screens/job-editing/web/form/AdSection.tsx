import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PictureField } from "#features/review/media/web/PictureField.tsx";
import { RichTextField } from "#web/ui/RichTextField.tsx";
import { FieldRow } from "./FieldRow.tsx";

/** Languages of ads. The page around the ad is only in the product's languages. */
const adLanguages = ["da", "de", "en", "es", "et", "fi", "fr", "it", "lt", "lv", "nb", "nl", "pl", "pt", "sv", "uk"];

export function AdSection() {
  const { t, i18n } = useTranslation("job-editing");
  const names = new Intl.DisplayNames([i18n.language], { type: "language" });

  return (
    <>
      <FieldRow field="title">
        {({ value, onChange, error, isDisabled }) => (
          <TextInput
            label={t("fields.title")}
            required
            maxLength={200}
            value={value}
            error={error}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </FieldRow>
      <FieldRow field="internal_title">
        {({ value, onChange, error, isDisabled }) => (
          <TextInput
            label={t("fields.internal_title")}
            description={t("help.internal_title")}
            maxLength={200}
            value={value}
            error={error}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </FieldRow>
      <FieldRow field="language">
        {({ value, onChange, error, isDisabled }) => (
          <NativeSelect
            label={t("fields.language")}
            data={[...new Set([...adLanguages, value])]
              .map((code) => ({ value: code, label: names.of(code) ?? code }))
              .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))}
            value={value}
            error={error}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </FieldRow>
      <FieldRow field="cover_id">
        {(control) => (
          <PictureField
            mediatype="cover"
            label={t("fields.cover_id")}
            description={t("help.cover_id")}
            none={t("noCover")}
            showsDefault
            {...control}
          />
        )}
      </FieldRow>
      <FieldRow field="description_html">
        {({ value, onChange, error, isDisabled }) => (
          <RichTextField
            label={t("fields.description_html")}
            hasHeadings
            value={value}
            error={error}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        )}
      </FieldRow>
    </>
  );
}
