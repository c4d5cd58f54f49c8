import { Anchor, Button } from "@mantine/core";
import { IconMail, IconMailOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { EmailField } from "./EmailField.tsx";
import { EntryForm } from "./EntryForm.tsx";
import classes from "./EntryLayout.module.css";
import { EntryLayout } from "./EntryLayout.tsx";
import { DemoOutboxLink } from "./sign-in/DemoOutboxLink.tsx";
import { entryQuery } from "./sessions.hooks.ts";
import { useAskForReset } from "./sign-in/password-reset.hooks.ts";

/** Requests a password reset link. The result looks the same whether or not the email address has an account. */
export function ForgotPasswordPage({ email = "" }: { email: string | undefined }) {
  const { t } = useTranslation("sessions");
  const { data: entry } = useQuery(entryQuery);
  const ask = useAskForReset();
  const form = useSaveForm({ initialValues: { email }, save: ask, onSubmit: (values) => ask.mutate(values) });

  // The focused form has been removed, so the focus moves to the message.
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ask.isSuccess) sent.current?.focus();
  }, [ask.isSuccess]);
  useEffect(() => {
    document.title = `${t("forgot.title")} · Hirelane`;
  }, [t]);

  const back = (
    <Anchor component={Link} to="/login/" size="sm">
      {t("forgot.back")}
    </Anchor>
  );

  if (entry?.mails === "none")
    return (
      <EntryLayout>
        <EmptyState heading="h1" icon={IconMailOff} title={t("forgot.noMailTitle")} help={t("noMail")} action={back} />
      </EntryLayout>
    );
  if (ask.isSuccess)
    return (
      <EntryLayout>
        <div ref={sent} tabIndex={-1}>
          <EmptyState
            heading="h1"
            icon={IconMail}
            title={t("forgot.sentTitle")}
            help={t("forgot.sentHelp", { email: form.values.email })}
            action={
              <div className={classes.links}>
                <DemoOutboxLink />
                <Button variant="default" onClick={() => ask.reset()}>
                  {t("forgot.again")}
                </Button>
                {back}
              </div>
            }
          />
        </div>
      </EntryLayout>
    );
  return (
    <EntryLayout>
      <h1 className={classes.title}>{t("forgot.title")}</h1>
      <p className={classes.help}>{t("forgot.help")}</p>
      <EntryForm
        error={ask.error}
        refusal={form.refusal}
        isBusy={ask.isPending}
        submit={t("forgot.submit")}
        progress={t("forgot.progress")}
        onSubmit={form.submit}
      >
        <EmailField size="md" data-autofocus readOnly={ask.isPending} {...form.getInputProps("email")} />
      </EntryForm>
      <p className={classes.after}>{back}</p>
    </EntryLayout>
  );
}
