import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessage } from "#web/api-error.ts";
import { safeNext } from "#web/sign-in-address.ts";
import { FormRefusal } from "#web/ui/FormRefusal.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import classes from "./EntryLayout.module.css";
import { EntryLayout } from "./EntryLayout.tsx";
import { meQuery, useSignIn } from "./sessions.hooks.ts";

type SignInPageProps = { email: string | undefined; next: string | undefined };

export function SignInPage({ email: givenEmail = "", next }: SignInPageProps) {
  const { t } = useTranslation("sessions");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signIn = useSignIn();
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState("");

  useEffect(() => {
    document.title = `${t("signIn.title")} · Hirelane`;
  }, [t]);

  function enter(account: { email: string; password: string }) {
    signIn.mutate(account, {
      onSuccess: (reply) => {
        queryClient.removeQueries({ queryKey: meQuery.queryKey });
        void navigate({ href: safeNext(next ?? reply.next), replace: true });
      },
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    enter({ email, password });
  }

  return (
    <EntryLayout>
      <h1 className={classes.title}>{t("signIn.title")}</h1>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormRefusal error={signIn.error} fields={["email", "password"]} />
        <TextInput
          label={t("fields.email")}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          data-autofocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldMessage(signIn.error, "email")}
        />
        <PasswordInput
          label={t("fields.password")}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ "aria-label": t("fields.showPassword"), tabIndex: 0 }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldMessage(signIn.error, "password")}
        />
        <Button type="submit" variant="filled" size="md" loading={signIn.isPending}>
          {t("signIn.submit")}
        </Button>
      </form>
      <DemoAccounts isBusy={signIn.isPending} onChoose={enter} />
    </EntryLayout>
  );
}
