import { Anchor, PasswordInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactorKind } from "#features/platform/login-factors/login-factors.ts";
import { ApiError } from "#web/api-error.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { safeNext, withNext } from "#web/sign-in-address.ts";
import { DemoAccounts } from "./sign-in/DemoAccounts.tsx";
import { EmailField } from "./EmailField.tsx";
import { EntryForm } from "./EntryForm.tsx";
import classes from "./EntryLayout.module.css";
import { EntryLayout } from "./EntryLayout.tsx";
import { PasskeyButton } from "./sign-in/PasskeyButton.tsx";
import { SecondFactorForm } from "./sign-in/SecondFactorForm.tsx";
import { meQuery, useSignIn } from "./sessions.hooks.ts";

type SignInPageProps = {
  email: string | undefined;
  next: string | undefined;
  /** Whether the person has just chosen a new password. */
  isChanged?: boolean;
  /** Whether the person's session ended while they were on a page. */
  hasEnded?: boolean;
};

export function SignInPage({ email: givenEmail = "", next, isChanged = false, hasEnded = false }: SignInPageProps) {
  const { t } = useTranslation("sessions");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signIn = useSignIn();

  const [asked, setAsked] = useState<readonly SecondFactorKind[]>();
  const [sentBack, setSentBack] = useState<Error>();

  // The next page is still loading after the sign-in; the form stays disabled until it shows.
  const isBusy = signIn.isPending || signIn.isSuccess;
  const ssoPage = ssoPageOf(signIn.error);
  const isRefused = signIn.error instanceof ApiError && signIn.error.status === 400;

  useEffect(() => {
    document.title = `${t("signIn.title")} · Hirelane`;
  }, [t]);

  function goOn(reply: { next: string }) {
    queryClient.removeQueries({ queryKey: meQuery.queryKey });
    void navigate({ href: safeNext(next ?? reply.next), replace: true });
  }

  function enter(account: { email: string; password: string }) {
    setSentBack(undefined);
    signIn.mutate(account, { onSuccess: (reply) => ("step" in reply ? setAsked(reply.kinds) : goOn(reply)) });
  }

  function goBack(reason?: Error) {
    setAsked(undefined);
    setSentBack(reason);
    signIn.reset();
  }

  const form = useSaveForm({ initialValues: { email: givenEmail, password: "" }, save: signIn, onSubmit: enter });

  if (asked)
    return (
      <EntryLayout>
        <SecondFactorForm kinds={asked} onEntered={goOn} onBack={goBack} />
      </EntryLayout>
    );
  return (
    <EntryLayout>
      <h1 className={classes.title}>{t("signIn.title")}</h1>
      {hasEnded && <output className={classes.notice}>{t("signIn.ended")}</output>}
      {isChanged && <output className={classes.notice}>{t("signIn.changed")}</output>}
      <EntryForm
        error={signIn.error}
        refusal={form.refusal ?? sentBack}
        isBusy={isBusy}
        submit={t("signIn.submit")}
        progress={t("signIn.progress")}
        blamed={isRefused ? "password" : undefined}
        onSubmit={form.submit}
      >
        <EmailField
          size="md"
          data-autofocus={givenEmail ? undefined : true}
          readOnly={isBusy}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={t("fields.password")}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          data-autofocus={givenEmail ? true : undefined}
          visibilityToggleButtonProps={{ "aria-label": t("fields.showPassword"), tabIndex: 0 }}
          readOnly={isBusy}
          {...form.getInputProps("password")}
        />
      </EntryForm>
      <PasskeyButton isBusy={isBusy} onEntered={goOn} />
      <p className={classes.after}>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/forgot-password/" search={{ email: form.values.email || undefined }} />
          )}
        >
          {t("signIn.forgot")}
        </Anchor>
      </p>
      <p className={classes.after}>
        {ssoPage ? (
          <Anchor size="sm" href={withNext(ssoPage, next)}>
            {t("signIn.sso")}
          </Anchor>
        ) : (
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/sso/" search={{ email: form.values.email || undefined, next }} />
            )}
          >
            {t("signIn.sso")}
          </Anchor>
        )}
      </p>
      <DemoAccounts isBusy={isBusy} onChoose={enter} />
    </EntryLayout>
  );
}

/** Returns the single sign-on path for a person whose password is correct but whose company accepts no passwords. */
function ssoPageOf(error: unknown): string | undefined {
  const next = error instanceof ApiError && error.code === "sso_required" ? error.data.next : undefined;
  return typeof next === "string" ? safeNext(next) : undefined;
}
