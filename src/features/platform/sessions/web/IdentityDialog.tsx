import { Button, PasswordInput } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "#features/platform/login-factors/web/passkeys.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { factorsQuery, useConfirmIdentity } from "./identity.hooks.ts";
import classes from "./IdentityDialog.module.css";
import { useMe } from "./sessions.hooks.ts";

/** Asks a person who signed in a while ago for the password, a passkey, or a new sign-in at the company's provider. */
export function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation("sessions");
  const { data: factors } = useQuery(factorsQuery);
  const { byPassword, byPasskey } = useConfirmIdentity(() => onAnswer(true));
  const form = useSaveForm({
    initialValues: { password: "" },
    save: byPassword,
    onSubmit: ({ password }) => byPassword.mutate(password),
  });
  const hasPasskey = canUsePasskeys() && factors !== undefined && factors.passkeys.length > 0;
  const hasPassword = factors?.has_password ?? true;
  const signOnPath = useSignOnPath();

  return (
    <Dialog title={t("identity.title")} isOpen size="sm" onClose={() => onAnswer(false)}>
      <form className={classes.dialog} onSubmit={form.handleSubmit} noValidate>
        <p className={classes.help}>{hasPassword || hasPasskey ? t("identity.help") : t("identity.none")}</p>
        <FormRefusal error={form.refusal} />
        {hasPassword && (
          <PasswordInput
            data-autofocus
            label={t("identity.password")}
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
        )}
        {hasPasskey && (
          <Button
            leftSection={<IconFingerprint size={16} aria-hidden />}
            loading={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {t("identity.passkey")}
          </Button>
        )}
        {!hasPassword && !hasPasskey && signOnPath !== undefined && (
          <Button component="a" href={signOnPath}>
            {t("identity.signInAgain")}
          </Button>
        )}
        <FormActions
          label={t("identity.submit")}
          isSaving={form.isSaving}
          isDisabled={!hasPassword}
          onCancel={() => onAnswer(false)}
        />
      </form>
    </Dialog>
  );
}

/** Returns the path of single sign-on with the company's provider, which leads back to the current page. */
function useSignOnPath(): string | undefined {
  const { companies, company_id } = useMe();
  const { pathname } = useLocation();
  const company = companies.find(({ id }) => id === company_id);
  return company && `/sso/${company.slug}/?next=${encodeURIComponent(pathname)}`;
}
