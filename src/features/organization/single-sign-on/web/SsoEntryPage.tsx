import { Anchor, Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmailField } from "#features/platform/sessions/web/EmailField.tsx";
import { EntryForm } from "#features/platform/sessions/web/EntryForm.tsx";
import classes from "#features/platform/sessions/web/EntryLayout.module.css";
import { EntryLayout } from "#features/platform/sessions/web/EntryLayout.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { withNext } from "#web/sign-in-address.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { EntryReason } from "../single-sign-on.ts";
import { useFindSso } from "./sso-entry.hooks.ts";

type Props = {
  email: string | undefined;
  /** Reason why an earlier sign-in failed. */
  refused: EntryReason | undefined;
  company: string | undefined;
  /** Page that the person wanted to open. */
  next: string | undefined;
};

/** Sends a person to the identity provider of their company by email address, or explains a failed sign-in. */
export function SsoEntryPage({ email, refused, company, next }: Props) {
  const { t } = useTranslation("single-sign-on");
  useEffect(() => {
    document.title = `${t("ask.title")} · Hirelane`;
  }, [t]);
  return (
    <EntryLayout>
      {refused ? <Refused reason={refused} company={company} next={next} /> : <Ask email={email} next={next} />}
    </EntryLayout>
  );
}

function Ask({ email = "", next }: Pick<Props, "email" | "next">) {
  const { t } = useTranslation("single-sign-on");
  const find = useFindSso(next);
  const form = useSaveForm({ initialValues: { email }, save: find, onSubmit: (values) => find.mutate(values) });
  const isBusy = find.isPending || find.isSuccess;
  return (
    <>
      <h1 className={classes.title}>{t("ask.title")}</h1>
      <p className={classes.help}>{t("ask.help")}</p>
      <EntryForm
        error={find.error}
        refusal={form.refusal}
        isBusy={isBusy}
        submit={t("ask.submit")}
        progress={t("ask.progress")}
        onSubmit={form.submit}
      >
        <EmailField size="md" data-autofocus readOnly={isBusy} {...form.getInputProps("email")} />
      </EntryForm>
      <p className={classes.after}>
        <WithPassword next={next} />
      </p>
    </>
  );
}

function Refused({ reason, company, next }: { reason: EntryReason } & Pick<Props, "company" | "next">) {
  const { t } = useTranslation("single-sign-on");
  const isRetried = company !== undefined && reason !== "unknown" && reason !== "nowhere";
  return (
    <EmptyState
      heading="h1"
      icon={IconKey}
      title={t(`reasons.${reason}`)}
      help={reason === "nowhere" ? t("ask.nowhereHelp") : t("ask.whatNow")}
      action={
        <div className={classes.links}>
          {isRetried ? (
            <Button variant="filled" component="a" href={withNext(`/sso/${encodeURIComponent(company)}/`, next)}>
              {t("ask.again")}
            </Button>
          ) : (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/sso/" search={{ next }} />}>
              {t("ask.another")}
            </Button>
          )}
          <WithPassword next={next} />
        </div>
      }
    />
  );
}

function WithPassword({ next }: Pick<Props, "next">) {
  const { t } = useTranslation("single-sign-on");
  return (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/login/" search={{ next }} />}>
      {t("ask.back")}
    </Anchor>
  );
}
