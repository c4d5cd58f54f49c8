import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { apiScopes } from "#shared/api-scopes.ts";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import { keyDays, maxKeyName } from "../api-keys.contract.ts";
import { useCreateApiKey, type ApiKeyForm, type MadeApiKey } from "./api-keys.hooks.ts";
import classes from "./ApiKeysPage.module.css";
import { wordsOf } from "./scope-words.ts";

/** Creates a key and then shows its secret once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("api-keys");
  const confirm = useConfirm();
  const [made, setMade] = useState<MadeApiKey>();
  const [isCopied, setCopied] = useState(false);

  async function handleClose() {
    const question = { title: t("made.leaveTitle"), body: t("made.leaveBody"), action: t("made.leaveAction") };
    if (isCopied || (await confirm(question))) onClose();
  }

  if (!made)
    return (
      <Dialog title={t("create.title")} isOpen onClose={onClose}>
        <CreateForm onMade={setMade} onCancel={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={t("made.title", { key: made.name })} isOpen onClose={() => void handleClose()}>
      <ShownOnce
        label={t("made.label")}
        value={made.secret}
        help={t("made.help")}
        onCopy={() => setCopied(true)}
        onDone={() => void handleClose()}
      />
    </Dialog>
  );
}

type CreateFormProps = { onMade: (made: MadeApiKey) => void; onCancel: () => void };

function CreateForm({ onMade, onCancel }: CreateFormProps) {
  const { t } = useTranslation(["api-keys", "common"]);
  const create = useCreateApiKey();
  const form = useSaveForm<ApiKeyForm>({
    initialValues: { name: "", scopes: [], days: "90" },
    validate: {
      name: (name) => (name.trim() === "" ? t("common:validation.required") : null),
      scopes: (scopes) => (scopes.length === 0 ? t("noScope") : null),
    },
    save: create,
    onSubmit: (values) => create.mutate(values, { onSuccess: onMade }),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        data-autofocus
        label={t("create.name")}
        description={t("create.nameHelp")}
        required
        withAsterisk={false}
        maxLength={maxKeyName}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <Checkbox.Group label={t("create.scopes")} description={t("create.scopesHelp")} {...form.getInputProps("scopes")}>
        <div className={classes.scopes}>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`scopes.${wordsOf(scope)}.name`)}
              description={t(`scopes.${wordsOf(scope)}.help`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t("create.days")}
        data={keyDays.map((days) => ({
          value: `${days}`,
          label: days === null ? t("create.endless") : t("create.dayCount", { count: days }),
        }))}
        {...form.getInputProps("days")}
      />
      <FormActions label={t("create.submit")} isSaving={form.isSaving} onCancel={onCancel} />
    </form>
  );
}
