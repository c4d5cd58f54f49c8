import { Skeleton, TextInput } from "@mantine/core";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { loadable } from "#web/loadable.ts";
import { readDate } from "#web/ui/date-text.ts";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Task } from "../tasks.contract.ts";
import { DueDateField } from "./DueDateField.tsx";
import { todayHere } from "./task-counts.ts";
import { draftOf, dropDraft, keepDraft, type TaskDraft } from "./task-drafts.ts";
import { assigneesQuery, useSaveTask } from "./tasks.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

/** Loaded on demand; the title can be typed before the editor has loaded. */
const RichTextField = loadable(async () => (await import("#web/ui/RichTextField.tsx")).RichTextField);

type TaskDialogProps = {
  /** Task to edit, or the id of the application that gets a new one. */
  subject: Task | number;
  onClose: () => void;
};

/**
 * Creates or edits a task. After a conflict it continues from the colleague's version and keeps the typed values. Values
 * of a new task survive Escape, until the task is added or canceled.
 */
export function TaskDialog({ subject, onClose }: TaskDialogProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const [base, setBase] = useState(subject);
  const isNew = typeof base === "number";
  const save = useSaveTask();
  const form = useSaveForm<TaskDraft>({
    initialValues: (isNew && draftOf(base)) || valuesOf(base),
    validate: {
      title: (title) => (title.trim() === "" ? t("common:validation.required") : null),
      due_date: (date) => (date === "" || readDate(date) ? null : t("common:date.invalid", { date: todayHere() })),
    },
    save,
    onSubmit: ({ assignee, ...values }) =>
      save.mutate({ subject: base, values: { ...values, assignee: assignee?.id ?? null } }, { onSuccess: onClose }),
    onConflict(current) {
      setBase(current as Task);
      return valuesOf(current as Task);
    },
  });
  const about = isNew ? { application: base, job: null } : base;

  const { values } = form;
  useEffect(() => {
    if (typeof subject === "number") keepDraft(subject, values);
  }, [subject, values]);

  function handleCancel() {
    if (typeof subject === "number") dropDraft(subject);
    onClose();
  }

  return (
    <FormDialog
      title={t(isNew ? "new" : "edit")}
      onClose={onClose}
      form={form}
      label={isNew ? t("add") : undefined}
      onCancel={handleCancel}
    >
      <TextInput
        data-autofocus
        label={t("title")}
        required
        withAsterisk={false}
        maxLength={200}
        {...form.getInputProps("title")}
      />
      <PeoplePicker label={t("assignee")} peopleQuery={assigneesQuery(about)} {...form.fieldProps("assignee")} />
      <DueDateField {...form.fieldProps("due_date")} />
      <Suspense fallback={<Skeleton height={140} />}>
        <RichTextField label={t("description")} {...form.fieldProps("description")} />
      </Suspense>
    </FormDialog>
  );
}

const valuesOf = (subject: Task | number): TaskDraft =>
  typeof subject === "number"
    ? { title: "", description: "", due_date: "", assignee: null }
    : {
        title: subject.title,
        description: subject.description,
        due_date: subject.due_date ?? "",
        assignee: subject.assignee,
      };
