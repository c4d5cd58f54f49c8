import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { maxPasskeyName } from "#features/platform/login-factors/login-factors.ts";
import type { Passkey } from "#features/platform/login-factors/login-factors.contract.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { usePasskeyChanges } from "./security.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type AddProps = { onAdded: (recovery_codes: string[]) => void; onClose: () => void };

/** Asks for a name, then lets the browser create the passkey. */
export function AddPasskeyDialog({ onAdded, onClose }: AddProps) {
  const { t } = useTranslation("profile");
  const { add } = usePasskeyChanges();
  return (
    <NameDialog
      title={t("passkeys.add")}
      name=""
      action={t("passkeys.continue")}
      // Errors of the browser show as a flash message, because they belong to no field.
      save={{ error: null, isPending: add.isPending }}
      onSave={(name) =>
        add.mutate(name, {
          onSuccess: ({ recovery_codes }) => {
            onClose();
            onAdded(recovery_codes);
          },
        })
      }
      onClose={onClose}
    />
  );
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("profile");
  const { rename } = usePasskeyChanges();
  return (
    <NameDialog
      title={t("passkeys.renameTitle")}
      name={name}
      save={rename}
      onSave={(given) => rename.mutate({ id, name: given }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

type NameDialogProps = {
  title: string;
  name: string;
  action?: string;
  save: { error: unknown; isPending: boolean };
  onSave: (name: string) => void;
  onClose: () => void;
};

function NameDialog({ title, name, action, save, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation(["profile", "common"]);
  const form = useSaveForm({
    initialValues: { name },
    validate: { name: (given: string) => (given.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) => onSave(values.name),
  });

  return (
    <FormDialog title={title} size="sm" onClose={onClose} form={form} label={action}>
      <TextInput
        data-autofocus
        label={t("passkeys.name")}
        description={t("passkeys.nameHelp")}
        maxLength={maxPasskeyName}
        {...form.getInputProps("name")}
      />
    </FormDialog>
  );
}
