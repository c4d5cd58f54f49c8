import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { pickedPeopleQuery, type PickedPerson } from "#features/organization/people/web/people.hooks.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Explanation } from "../access-explanations.contract.ts";
import { AccessAnswer } from "./AccessAnswer.tsx";
import classes from "./AccessDialog.module.css";
import { applicationAccessQuery, jobAccessQuery } from "./access-explanations.hooks.ts";

type SubjectDialogProps<Name extends string> = Record<Name, { id: number }> & { onClose: () => void };

export const JobAccessDialog = ({ job, onClose }: SubjectDialogProps<"job">) => (
  <AccessDialog onClose={onClose}>{(person) => <JobAnswer id={job.id} person={person} />}</AccessDialog>
);

export const ApplicationAccessDialog = ({ application, onClose }: SubjectDialogProps<"application">) => (
  <AccessDialog onClose={onClose}>{(person) => <ApplicationAnswer id={application.id} person={person} />}</AccessDialog>
);

type AccessDialogProps = { onClose: () => void; children: (person: PickedPerson) => ReactNode };

/** Dialog that explains whether a colleague can see the open job or application. */
function AccessDialog({ onClose, children }: AccessDialogProps) {
  const { t } = useTranslation("access-explanations");
  const { company_id } = useMe();
  const [person, setPerson] = useState<PickedPerson | null>(null);

  return (
    <Dialog title={t("title")} isOpen onClose={onClose}>
      <div className={classes.dialog}>
        <PeoplePicker
          label={t("person")}
          description={t("prompt")}
          value={person}
          onChange={setPerson}
          minText={minPersonText}
          peopleQuery={(q) => pickedPeopleQuery(company_id, q)}
        />
        {/* The live region announces the result to screen readers; the focus stays in the field for the next person. */}
        <div aria-live="polite">{person && children(person)}</div>
      </div>
    </Dialog>
  );
}

type AnswerProps = { id: number; person: PickedPerson };

const JobAnswer = ({ id, person }: AnswerProps) => (
  <Loaded person={person} answer={useQuery(jobAccessQuery(id, person.id))} />
);

const ApplicationAnswer = ({ id, person }: AnswerProps) => (
  <Loaded person={person} answer={useQuery(applicationAccessQuery(id, person.id))} />
);

type LoadedProps = { person: PickedPerson; answer: UseQueryResult<Explanation> };

function Loaded({ person, answer }: LoadedProps) {
  const { t } = useTranslation("access-explanations");
  return (
    <QueryState query={answer} failed={t("failed")} offline={t("failed")} rows={3} height={32}>
      {(explanation) => <AccessAnswer person={person} explanation={explanation} />}
    </QueryState>
  );
}
