import { Button, Checkbox, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import classes from "./SavedList.module.css";

type NameFormProps = {
  label: string;
  name?: string;
  /** State of the mutation. */
  save: { error: unknown; isPending: boolean };
  hasSharing?: boolean;
  /** Set if the person has another search with the refused name: replaces that search's query. */
  onReplace?: (() => void) | undefined;
  onSave: (name: string, is_shared: boolean) => void;
  onCancel: () => void;
};

export function NameForm({ label, name = "", save, hasSharing = false, onReplace, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation("saved-searches");
  const form = useSaveForm({
    initialValues: { name, is_shared: false },
    save,
    onSubmit: ({ name: typed, is_shared }) => typed.trim() !== "" && onSave(typed.trim(), is_shared),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit}>
      <FormRefusal error={form.refusal} />
      <TextInput ref={(input) => input?.focus()} label={label} maxLength={100} {...form.getInputProps("name")} />
      {onReplace && (
        <Button fullWidth onClick={onReplace}>
          {t("replace")}
        </Button>
      )}
      {hasSharing && (
        <Checkbox
          label={t("share")}
          description={t("sharedHelp")}
          {...form.getInputProps("is_shared", { type: "checkbox" })}
        />
      )}
      <FormActions isSaving={form.isSaving} isDisabled={form.values.name.trim() === ""} onCancel={onCancel} />
    </form>
  );
}
