import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** An e-mail address as every page of the entry asks for it; browsers fill in the one a person signs in with. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation("sessions");
  return (
    <TextInput
      label={t("fields.email")}
      type="email"
      name="email"
      autoComplete="username"
      required
      withAsterisk={false}
      {...props}
    />
  );
}
