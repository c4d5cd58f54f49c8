import { Button, PasswordInput, TextInput } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyOf } from "#shared/contract.ts";
import { EntryForm } from "#features/platform/sessions/web/EntryForm.tsx";
import { EntryLayout } from "#features/platform/sessions/web/EntryLayout.tsx";
import { meQuery, useSignOut } from "#features/platform/sessions/web/sessions.hooks.ts";
import { ApiError } from "#web/api-error.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import type { getInvitation } from "../invitations.contract.ts";
import { invitationQuery, useAcceptInvitation, useJoinCompany } from "./invitations.hooks.ts";
import classes from "./InvitationPage.module.css";

type Invitation = ReplyOf<typeof getInvitation>;
type PartProps = { token: string; invitation: Invitation };

/** Page behind an invitation link: a form for a new account, or a button for an existing one. */
export function InvitationPage({ token }: { token: string }) {
  const { t } = useTranslation("people");
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  const me = useQuery({ ...meQuery, retry: false });

  useEffect(() => {
    document.title = `${t("link.documentTitle")} · Hirelane`;
  }, [t]);

  if (error) {
    const isOver = error instanceof ApiError && error.status < 500;
    return (
      <EntryLayout>
        {isOver ? <LinkIsOver reason={error.detail} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </EntryLayout>
    );
  }
  if (!invitation || me.isPending) return <EntryLayout>{null}</EntryLayout>;

  const part = { token, invitation };
  return (
    <EntryLayout>
      <h1 className={classes.title}>{t("link.title", { company: invitation.company_name })}</h1>
      {me.data && me.data.email.toLowerCase() === invitation.email.toLowerCase() && <Join {...part} />}
      {me.data && me.data.email.toLowerCase() !== invitation.email.toLowerCase() && (
        <OtherAccount {...part} own={me.data.email} />
      )}
      {!me.data && (invitation.has_account ? <SignInFirst {...part} /> : <NewAccount {...part} />)}
    </EntryLayout>
  );
}

function LinkIsOver({ reason }: { reason: string }) {
  const { t } = useTranslation("people");
  return (
    <EmptyState
      heading="h1"
      icon={IconLinkOff}
      title={t("link.overTitle")}
      help={reason}
      action={
        <Button renderRoot={(props) => <Link to="/login/" {...props} />} variant="default">
          {t("link.signIn")}
        </Button>
      }
    />
  );
}

function NewAccount({ token, invitation: { email, name } }: PartProps) {
  const { t } = useTranslation(["people", "sessions"]);
  const accept = useAcceptInvitation(token);
  // Stays busy after success, while the browser loads the next page.
  const isBusy = accept.isPending || accept.isSuccess;
  const form = useSaveForm({
    initialValues: { name, password: "" },
    save: accept,
    onSubmit: (values) => accept.mutate(values),
  });
  return (
    <>
      <p className={classes.help}>{t("link.newHelp")}</p>
      <EntryForm
        error={accept.error}
        refusal={form.refusal}
        isBusy={isBusy}
        submit={t("link.submit")}
        progress={t("link.progress")}
        onSubmit={form.submit}
      >
        <TextInput
          label={t("sessions:fields.email")}
          name="username"
          type="email"
          autoComplete="username"
          size="md"
          value={email}
          readOnly
        />
        <TextInput
          label={t("sessions:fields.name")}
          name="name"
          autoComplete="name"
          size="md"
          maxLength={100}
          required
          withAsterisk={false}
          data-autofocus
          readOnly={isBusy}
          {...form.getInputProps("name")}
        />
        <PasswordInput
          label={t("sessions:fields.password")}
          description={t("sessions:setUp.passwordHelp")}
          name="password"
          autoComplete="new-password"
          size="md"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ "aria-label": t("sessions:fields.showPassword"), tabIndex: 0 }}
          readOnly={isBusy}
          {...form.getInputProps("password")}
        />
      </EntryForm>
    </>
  );
}

/** Asks the person to sign in and then returns to this page. */
function SignInFirst({ token, invitation: { email } }: PartProps) {
  const { t } = useTranslation("people");
  const next = `/invitation/${token}/`;
  return (
    <div className={classes.choice}>
      <p className={classes.help}>{t("link.signInHelp", { email })}</p>
      <Button
        variant="filled"
        size="md"
        renderRoot={(props) => <Link to="/login/" search={{ email, next }} {...props} />}
      >
        {t("link.signIn")}
      </Button>
    </div>
  );
}

function Join({ token, invitation: { email } }: PartProps) {
  const { t } = useTranslation("people");
  const join = useJoinCompany(token);
  return (
    <div className={classes.choice}>
      <p className={classes.help}>{t("link.joinHelp", { email })}</p>
      <FormRefusal error={join.error} />
      <Button variant="filled" size="md" loading={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        {t("link.submit")}
      </Button>
    </div>
  );
}

/** Shown if another account is signed in. That account gets no access by the link. */
function OtherAccount({ token, invitation: { email }, own }: PartProps & { own: string }) {
  const { t } = useTranslation("people");
  const signOut = useSignOut(`/invitation/${token}/`);
  return (
    <div className={classes.choice}>
      <p className={classes.help}>{t("link.otherHelp", { email, own })}</p>
      <Button
        variant="filled"
        size="md"
        loading={signOut.isPending || signOut.isSuccess}
        onClick={() => signOut.mutate()}
      >
        {t("link.signOut")}
      </Button>
      <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
        {t("link.stay")}
      </Button>
    </div>
  );
}
