import { NativeSelect, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { questionnaireTypes, type QuestionnaireType } from "../questions.ts";
import { useCreateQuestionnaire } from "./questionnaires.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type Form = { title: string; questionnaire_type: QuestionnaireType };

export function QuestionnaireDialog({ company_id, onClose }: { company_id: number; onClose: () => void }) {
  const { t } = useTranslation(["questions", "common"]);
  const navigate = useNavigate();
  const save = useCreateQuestionnaire(company_id);
  const form = useSaveForm<Form>({
    initialValues: { title: "", questionnaire_type: "application" },
    validate: { title: (title) => (title.trim() === "" ? t("common:validation.required") : null) },
    save,
    onSubmit: (values) =>
      save.mutate(values, {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({
            to: "/quest/questionnaires/$questionnaire_id/",
            params: { questionnaire_id: String(id) },
          });
        },
      }),
  });

  return (
    <FormDialog title={t("questionnaires.new")} onClose={onClose} form={form} label={t("questionnaires.create")}>
      <TextInput data-autofocus label={t("questionnaires.title")} maxLength={200} {...form.getInputProps("title")} />
      <NativeSelect
        label={t("questionnaires.type")}
        data={questionnaireTypes.map((value) => ({ value, label: t(`questionnaires.types.${value}`) }))}
        {...form.getInputProps("questionnaire_type")}
      />
    </FormDialog>
  );
}
