import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { GrowingTextarea } from "#web/ui/GrowingTextarea.tsx";
import type { InterviewKit } from "../../kits.contract.ts";
import { blankForm, bodyOf, formOf, lacksName, type KitForm } from "./kit-form.ts";
import { draftOf, keepDraft, useSaveKit } from "./kits.hooks.ts";
import classes from "./KitDialog.module.css";
import { PartsField } from "./PartsField.tsx";
import { FormDialog } from "#web/form/FormDialog.tsx";

type KitDialogProps = { kit: InterviewKit | undefined; onClose: () => void };

/** Creates or edits an interview kit. Typed values stay in the tab until they are saved or canceled. */
export function KitDialog({ kit: given, onClose }: KitDialogProps) {
  const { t } = useTranslation(["scorecards", "common"]);
  const [kit, setKit] = useState(given);
  const [began] = useState(() => (given ? formOf(given) : blankForm()));
  const [kept] = useState(() => draftOf(given));
  const save = useSaveKit();
  const form = useSaveForm<KitForm>({
    initialValues: began,
    draft: kept,
    validate: {
      name: (name) => (name.trim() === "" ? t("common:validation.required") : null),
      attributes: (attributes, values) => {
        if (lacksName(attributes)) return t("scorecards:kits.nameNeeded");
        return bodyOf(values).attributes.length === 0 ? t("scorecards:attributeNeeded") : null;
      },
    },
    save,
    onSubmit: (values) => save.mutate({ kit, form: values }, { onSuccess: handleEnd }),
    onConflict(current) {
      setKit(current as InterviewKit);
      return formOf(current as InterviewKit);
    },
  });
  const { draft } = form;

  useEffect(() => keepDraft(given, draft), [given, draft]);

  function handleEnd() {
    keepDraft(given, undefined);
    onClose();
  }

  return (
    <FormDialog
      title={kit ? t("kits.editTitle") : t("kits.new")}
      size="lg"
      onClose={onClose}
      form={form}
      onCancel={handleEnd}
    >
      {kit && <p className={classes.keep}>{t("kits.keep")}</p>}
      <TextInput data-autofocus label={t("kits.name")} maxLength={100} {...form.getInputProps("name")} />
      <GrowingTextarea
        label={t("kits.instructions")}
        description={t("kits.instructionsHelp")}
        minRows={2}
        maxRows={10}
        maxLength={5_000}
        {...form.getInputProps("instructions")}
      />
      <PartsField kind="attribute" {...form.fieldProps("attributes")} />
      <PartsField kind="question" {...form.fieldProps("questions")} />
    </FormDialog>
  );
}
