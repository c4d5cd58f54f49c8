import { Radio } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import type { PersonDetails } from "#features/organization/people/people.contract.ts";
import { useActing } from "#features/organization/people/web/people.hooks.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Person } from "#web/ui/person.ts";
import classes from "./PeoplePage.module.css";
import type { OwnedWork } from "../people-page.contract.ts";
import { colleaguesQuery, ownedWorkQuery, useRemovePerson } from "./removal.hooks.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

/** Whether the person's work is left as it is or handed to a colleague. `becomes` is empty until the user chooses. */
type Choice = { becomes: "" | "keep" | "hand"; hand_to: Person | null };

type RemoveDialogProps = { person: PersonDetails; onCancel: () => void; onClose: () => void };

/** Removes a person after asking what to do with the work they own, if any. */
export function RemoveDialog({ person, onCancel, onClose }: RemoveDialogProps) {
  const { t, i18n } = useTranslation("people");
  const { company_id } = useActing();
  const { data: work } = useQuery(ownedWorkQuery(company_id, person.id));
  const remove = useRemovePerson();
  const ownsJobs = (work?.jobs ?? 0) > 0;
  const form = useSaveForm<Choice>({
    initialValues: { becomes: "", hand_to: null },
    validate: {
      // Requires a choice: with none, removal would leave published jobs without a hiring manager.
      becomes: (chosen) => (ownsJobs && chosen === "" ? t("remove.decide") : null),
      hand_to: (chosen, { becomes }) => (becomes === "hand" && chosen === null ? t("remove.choose") : null),
    },
    save: remove,
    onSubmit: ({ becomes, hand_to }) =>
      remove.mutate({ person, hand_to: becomes === "hand" ? (hand_to?.id ?? null) : null }, { onSuccess: onClose }),
  });
  const count = (kind: "jobs" | "applications" | "tasks", number: number) =>
    t(`remove.${kind}`, { count: number, number: number.toLocaleString(i18n.language) });

  const namesOf = ({ jobs, job_titles }: OwnedWork) =>
    jobs > job_titles.length ? t("remove.jobsAndOthers", { names: job_titles.join(", ") }) : job_titles.join(", ");

  return (
    <FormDialog
      title={t("remove.title", { name: person.name })}
      size="sm"
      onClose={onCancel}
      form={form}
      label={t("remove.action")}
      isDanger
    >
      <p className={classes.text}>{t("remove.body")}</p>
      {work && work.jobs + work.applications + work.tasks > 0 && (
        <Radio.Group
          label={t("remove.owns", {
            jobs: count("jobs", work.jobs),
            applications: count("applications", work.applications),
            tasks: count("tasks", work.tasks),
          })}
          description={namesOf(work)}
          {...form.getInputProps("becomes")}
          value={form.values.becomes || (ownsJobs ? "" : "keep")}
        >
          <div className={classes.form}>
            <Radio mt={8} value="keep" label={t(ownsJobs ? "remove.keepJobs" : "remove.keep")} />
            <Radio value="hand" label={t("remove.hand")} />
          </div>
        </Radio.Group>
      )}
      {form.values.becomes === "hand" && (
        <PeoplePicker
          label={t("remove.colleague")}
          minText={minPersonText}
          peopleQuery={(q) => colleaguesQuery(company_id, person.id, q)}
          {...form.fieldProps("hand_to")}
        />
      )}
    </FormDialog>
  );
}
