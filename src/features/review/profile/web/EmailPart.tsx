import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EmailField } from "#features/platform/sessions/web/EmailField.tsx";
import { entryQuery, useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { useRequestEmailChange } from "./account.hooks.ts";
import { Part } from "./Part.tsx";
import classes from "./SecurityPage.module.css";

/** Changes the email address used to sign in. The change takes effect once the link sent to the new one is confirmed. */
export function EmailPart() {
  const { t } = useTranslation("profile");
  const { email } = useMe();
  const { data: entry } = useQuery(entryQuery);

  return (
    <Part title={t("email.title")} help={t("email.help", { email })}>
      {entry?.mails === "none" ? <p className={classes.help}>{t("noMail")}</p> : <EmailForm />}
    </Part>
  );
}

function EmailForm() {
  const { t } = useTranslation(["profile", "common"]);
  const request = useRequestEmailChange();
  const form = useSaveForm({
    initialValues: { email: "" },
    validate: { email: (text: string) => (text.trim() === "" ? t("common:validation.required") : null) },
    save: request,
    onSubmit: (values) => request.mutate(values, { onSuccess: () => form.reset() }),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <EmailField label={t("email.field")} autoComplete="email" {...form.getInputProps("email")} />
      <output>{request.isSuccess && t("email.sent", { email: request.variables.email })}</output>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSaving}>
          {t("email.submit")}
        </Button>
      </div>
    </form>
  );
}
