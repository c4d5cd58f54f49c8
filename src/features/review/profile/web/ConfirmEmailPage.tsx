import { Button } from "@mantine/core";
import { IconLinkOff, IconMailCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EntryForm } from "#features/platform/sessions/web/EntryForm.tsx";
import { EntryLayout } from "#features/platform/sessions/web/EntryLayout.tsx";
import classes from "#features/platform/sessions/web/EntryLayout.module.css";
import { ApiError } from "#web/api-error.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { emailChangeQuery, useConfirmEmail } from "./account.hooks.ts";

/**
 * Page of the link to a new email address. The person has to confirm with a button, because email programs can open links
 * automatically.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useTranslation("profile");
  const { data: link, error, refetch } = useQuery(emailChangeQuery(token));
  const confirm = useConfirmEmail(token);

  useEffect(() => {
    document.title = `${t("confirmEmail.title")} · Hirelane`;
  }, [t]);

  const go = (
    <Button component={Link} to="/" variant="default">
      {t("confirmEmail.go")}
    </Button>
  );
  if (confirm.isSuccess)
    return (
      <EntryLayout>
        <EmptyState
          heading="h1"
          icon={IconMailCheck}
          title={t("confirmEmail.doneTitle")}
          help={t("confirmEmail.doneHelp", { email: confirm.data.email })}
          action={go}
        />
      </EntryLayout>
    );
  if (link)
    return (
      <EntryLayout>
        <h1 className={classes.title}>{t("confirmEmail.title")}</h1>
        <p className={classes.help}>{t("confirmEmail.help", { email: link.email })}</p>
        <EntryForm
          error={confirm.error}
          refusal={confirm.error}
          isBusy={confirm.isPending}
          submit={t("confirmEmail.submit")}
          progress={t("confirmEmail.submit")}
          onSubmit={() => confirm.mutate()}
        >
          {null}
        </EntryForm>
      </EntryLayout>
    );
  if (!error) return <EntryLayout>{null}</EntryLayout>;
  return (
    <EntryLayout>
      {error instanceof ApiError && error.status < 500 ? (
        <EmptyState
          heading="h1"
          icon={IconLinkOff}
          title={t("confirmEmail.overTitle")}
          help={error.detail}
          action={go}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </EntryLayout>
  );
}
