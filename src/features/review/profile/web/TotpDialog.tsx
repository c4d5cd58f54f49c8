import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QrCode } from "./QrCode.tsx";
import { useTotpChanges } from "./security.hooks.ts";
import classes from "./SecurityPage.module.css";

export type BegunTotp = { secret: string; url: string };

type TotpDialogProps = { begun: BegunTotp; onDone: (recovery_codes: string[]) => void; onClose: () => void };

/** Shows a new secret for an authenticator app, and asks for a first code to confirm it. */
export function TotpDialog({ begun: { secret, url }, onDone, onClose }: TotpDialogProps) {
  const { t } = useTranslation("profile");
  const { confirm } = useTotpChanges();
  const form = useSaveForm({
    initialValues: { code: "" },
    save: confirm,
    onSubmit: ({ code }) =>
      confirm.mutate(code, {
        onSuccess: ({ recovery_codes }) => {
          onClose();
          onDone(recovery_codes);
        },
      }),
  });

  return (
    <Dialog title={t("twoStep.dialog")} isOpen size="sm" onClose={onClose}>
      <form className={classes.dialog} onSubmit={form.handleSubmit} noValidate>
        <p className={classes.help}>{t("twoStep.scan")}</p>
        <QrCode text={url} label={t("twoStep.qr")} />
        <p className={classes.help}>
          {t("twoStep.secret")} <span className={classes.secret}>{inGroups(secret)}</span>
        </p>
        <FormRefusal error={form.refusal} />
        <TextInput
          data-autofocus
          label={t("twoStep.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...form.getInputProps("code")}
        />
        <FormActions label={t("twoStep.confirm")} isSaving={form.isSaving} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Groups a secret's letters, which makes it easier to read. */
const inGroups = (secret: string) => secret.replace(/.{4}(?!$)/g, "$& ");
