import { Button, NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { ownTimeZone, timeZones } from "#web/ui/time-zones.ts";
import { EntryForm } from "#features/platform/sessions/web/EntryForm.tsx";
import classes from "#features/platform/sessions/web/EntryLayout.module.css";
import { EntryLayout } from "#features/platform/sessions/web/EntryLayout.tsx";
import { setupQuery, useSetUp } from "./setup.hooks.ts";

/** First page of an installation without companies. The link from the log creates the first company. */
export function SetUpPage({ token }: { token: string }) {
  const { t } = useTranslation("sessions");
  const link = useQuery(setupQuery(token));

  useEffect(() => {
    document.title = `${t("setUp.title")} · Hirelane`;
  }, [t]);

  if (link.isPending) return <EntryLayout>{null}</EntryLayout>;
  if (link.error instanceof ApiError && link.error.status < 500) {
    return (
      <EntryLayout>
        <EmptyState
          heading="h1"
          icon={IconLinkOff}
          title={t("setUp.usedTitle")}
          help={link.error.detail}
          action={<SignIn />}
        />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout>
      {link.error ? <ErrorState error={link.error} onRetry={() => void link.refetch()} /> : <SetUpForm token={token} />}
    </EntryLayout>
  );
}

function SignIn() {
  const { t } = useTranslation("sessions");
  return (
    <Button renderRoot={(props) => <Link to="/login/" {...props} />} variant="default">
      {t("signIn.submit")}
    </Button>
  );
}

const inputTypes = {
  company_name: { autoComplete: "organization" },
  name: { autoComplete: "name" },
  email: { autoComplete: "username", type: "email" },
} as const;

function SetUpForm({ token }: { token: string }) {
  const { t, i18n } = useTranslation("sessions");
  const setUp = useSetUp(token);
  const isBusy = setUp.isPending || setUp.isSuccess;
  const form = useSaveForm({
    initialValues: {
      company_name: "",
      language: i18n.language,
      time_zone: ownTimeZone(),
      name: "",
      email: "",
      password: "",
    },
    save: setUp,
    onSubmit: (values) => setUp.mutate(values),
  });
  // The company's language follows the page's language until the person chooses another one.
  const [shown, setShown] = useState(i18n.language);
  if (shown !== i18n.language) {
    setShown(i18n.language);
    if (form.values.language === shown) form.setFieldValue("language", i18n.language);
  }

  const propsOf = (field: keyof typeof form.values) => ({
    name: field,
    label: t(`fields.${field}`),
    size: "md",
    required: true,
    withAsterisk: false,
    readOnly: isBusy,
    ...form.getInputProps(field),
  });

  return (
    <>
      <h1 className={classes.title}>{t("setUp.title")}</h1>
      <p className={classes.help}>{t("setUp.help")}</p>
      <EntryForm
        error={setUp.error}
        refusal={form.refusal}
        isBusy={isBusy}
        submit={t("setUp.submit")}
        progress={t("setUp.progress")}
        onSubmit={form.submit}
      >
        <TextInput {...propsOf("company_name")} {...inputTypes.company_name} />
        <NativeSelect
          {...propsOf("language")}
          description={t("setUp.languageHelp")}
          data={languages.map((code) => ({ value: code, label: nameOfLanguage(code) }))}
        />
        <NativeSelect
          {...propsOf("time_zone")}
          description={t("setUp.timeZoneHelp")}
          data={timeZones(form.values.time_zone)}
        />
        <TextInput {...propsOf("name")} {...inputTypes.name} />
        <TextInput {...propsOf("email")} {...inputTypes.email} />
        <PasswordInput
          {...propsOf("password")}
          autoComplete="new-password"
          description={t("setUp.passwordHelp")}
          visibilityToggleButtonProps={{ "aria-label": t("fields.showPassword"), tabIndex: 0 }}
        />
      </EntryForm>
    </>
  );
}
