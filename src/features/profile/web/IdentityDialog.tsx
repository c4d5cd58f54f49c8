import { Button, PasswordInput } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "#features/login-factors/web/passkeys.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { factorsQuery, useConfirmIdentity } from "./identity.hooks.ts";
import classes from "./SecurityPage.module.css";

/** Asks for the password, or a passkey, of a person who signed in a while ago. */
export function IdentityDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation("profile");
  const { data: factors } = useQuery(factorsQuery);
  const { byPassword, byPasskey } = useConfirmIdentity(() => onAnswer(true));
  const form = useSaveForm({
    initialValues: { password: "" },
    save: byPassword,
    onSubmit: ({ password }) => byPassword.mutate(password),
  });
  const hasPasskey = canUsePasskeys() && factors !== undefined && factors.passkeys.length > 0;
  const hasPassword = factors?.has_password ?? true;

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
