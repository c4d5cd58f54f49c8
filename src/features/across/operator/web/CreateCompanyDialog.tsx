import { Button, NativeSelect, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormActions } from "#web/form/FormActions.tsx";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import { ownTimeZone, timeZones } from "#web/ui/time-zones.ts";
import { useCreateCompany } from "./operator.hooks.ts";
import classes from "./OperatorPage.module.css";

/** Creates a company with its first owner, and then shows how the owner gets access. */
export function CreateCompanyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("operator");
  const create = useCreateCompany();
  return (
    <Dialog title={t("create.title")} isOpen onClose={onClose}>
      {create.data ? (
        <Made invitation_url={create.data.invitation_url} given={create.variables} onClose={onClose} />
      ) : (
        <NewCompanyForm create={create} onClose={onClose} />
      )}
    </Dialog>
  );
}

type NewCompany = { name: string; owner_email: string };

type MadeProps = { invitation_url: string | null; given: NewCompany; onClose: () => void };

function Made({ invitation_url, given, onClose }: MadeProps) {
  const { t } = useTranslation(["operator", "applications", "common"]);
  const values = { name: given.name, email: given.owner_email };
  if (invitation_url !== null)
    return (
      <ShownOnce
        label={t("applications:linkAddress")}
        value={invitation_url}
        help={t("create.byLink", values)}
        onDone={onClose}
      />
    );
  return (
    <div className={classes.form}>
      <output className={classes.text}>{t("create.mailed", values)}</output>
      <Button data-autofocus variant="filled" onClick={onClose}>
        {t("common:actions.close")}
      </Button>
    </div>
  );
}

type NewCompanyFormProps = { create: ReturnType<typeof useCreateCompany>; onClose: () => void };

function NewCompanyForm({ create, onClose }: NewCompanyFormProps) {
  const { t, i18n } = useTranslation(["operator", "common"]);
  const isBlank = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm({
    initialValues: { name: "", language: i18n.language, time_zone: ownTimeZone(), owner_email: "", owner_name: "" },
    validate: { name: isBlank, owner_email: isBlank },
    save: create,
    onSubmit: (values) => create.mutate(values),
  });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput data-autofocus label={t("create.name")} maxLength={100} {...form.getInputProps("name")} />
      <NativeSelect
        label={t("create.language")}
        data={languages.map((code) => ({ value: code, label: nameOfLanguage(code) }))}
        {...form.getInputProps("language")}
      />
      <Select
        label={t("create.time_zone")}
        data={timeZones(form.values.time_zone)}
        searchable
        allowDeselect={false}
        limit={100}
        {...form.getInputProps("time_zone")}
      />
      <TextInput
        type="email"
        label={t("create.owner_email")}
        description={t("create.owner_emailHelp")}
        maxLength={254}
        {...form.getInputProps("owner_email")}
      />
      <TextInput label={t("create.owner_name")} maxLength={100} {...form.getInputProps("owner_name")} />
      <FormActions label={t("create.action")} isSaving={form.isSaving} onCancel={onClose} />
    </form>
  );
}
