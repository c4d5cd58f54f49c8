import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Email field of every page before sign-in. Browsers fill in the email address that the person signs in with. */
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
