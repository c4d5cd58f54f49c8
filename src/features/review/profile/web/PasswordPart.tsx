import { Button, PasswordInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { useChangePassword } from "./account.hooks.ts";
import { Part } from "./Part.tsx";
import classes from "./SecurityPage.module.css";

export function PasswordPart({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation("profile");
  return (
    <Part title={t("password.title")} help={hasPassword ? t("password.help") : t("password.none")}>
      {hasPassword && <PasswordForm />}
    </Part>
  );
}

function PasswordForm() {
  const { t } = useTranslation(["profile", "common"]);
  const { email } = useMe();
  const change = useChangePassword();
  const isBlank = (text: string) => (text === "" ? t("common:validation.required") : null);
  const form = useSaveForm({
    initialValues: { old_password: "", password: "" },
    validate: { old_password: isBlank, password: isBlank },
    save: change,
    onSubmit: (values) => change.mutate(values, { onSuccess: () => form.reset() }),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      {/* For the browser's password manager, which stores the password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={t("password.old")}
        autoComplete="current-password"
        {...form.getInputProps("old_password")}
      />
      <PasswordInput
        label={t("password.new")}
        description={t("password.newHelp")}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSaving}>
          {t("password.submit")}
        </Button>
      </div>
    </form>
  );
}
