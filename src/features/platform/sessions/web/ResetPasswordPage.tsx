import { Button, PasswordInput } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/api-error.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { EntryForm } from "./EntryForm.tsx";
import classes from "./EntryLayout.module.css";
import { EntryLayout } from "./EntryLayout.tsx";
import { resetLinkQuery, useResetPassword } from "./sign-in/password-reset.hooks.ts";

export function ResetPasswordPage({ token }: { token: string }) {
  const { t } = useTranslation("sessions");
  const { data: account, error, refetch } = useQuery(resetLinkQuery(token));

  useEffect(() => {
    document.title = `${t("reset.title")} · Hirelane`;
  }, [t]);

  if (account) return <EntryLayout>{<NewPasswordForm token={token} email={account.email} />}</EntryLayout>;
  if (!error) return <EntryLayout>{null}</EntryLayout>;
  const isOver = error instanceof ApiError && error.status < 500;
  return (
    <EntryLayout>
      {isOver ? <LinkIsOver reason={error.detail} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
    </EntryLayout>
  );
}

function LinkIsOver({ reason }: { reason: string }) {
  const { t } = useTranslation("sessions");
  return (
    <EmptyState
      heading="h1"
      icon={IconLinkOff}
      title={t("reset.usedTitle")}
      help={reason}
      action={
        <Button component={Link} to="/forgot-password/" variant="default">
          {t("reset.ask")}
        </Button>
      }
    />
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation("sessions");
  const navigate = useNavigate();
  const reset = useResetPassword(token);
  const isBusy = reset.isPending || reset.isSuccess;
  const form = useSaveForm({
    initialValues: { password: "" },
    save: reset,
    onSubmit: (values) =>
      reset.mutate(values, {
        onSuccess: () => void navigate({ to: "/login/", search: { email, changed: true }, replace: true }),
      }),
  });

  // If the link expires while the form is open, the form stays with its input and shows why.
  return (
    <>
      <h1 className={classes.title}>{t("reset.title")}</h1>
      <p className={classes.help}>{t("reset.help", { email })}</p>
      <EntryForm
        error={reset.error}
        refusal={form.refusal}
        isBusy={isBusy}
        submit={t("reset.submit")}
        progress={t("reset.progress")}
        onSubmit={form.submit}
      >
        {/* For the browser's password manager, which stores the password under this username. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t("fields.new_password")}
          description={t("setUp.passwordHelp")}
          name="password"
          autoComplete="new-password"
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleButtonProps={{ "aria-label": t("fields.showPassword"), tabIndex: 0 }}
          readOnly={isBusy}
          {...form.getInputProps("password")}
        />
      </EntryForm>
    </>
  );
}
