import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobRole } from "#shared/actor.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import type { Person } from "#web/ui/person.ts";
import classes from "./Team.module.css";
import { rolesFor } from "./roles.ts";
import { candidatesQuery, useChangeTeam } from "./team.hooks.ts";

/** Adds a person to the team with a role. After a refusal, the choice stays. */
export function AddMember({ job_id }: { job_id: number }) {
  const { t } = useTranslation("jobs");
  const [person, setPerson] = useState<(Person & { is_recruiter: boolean }) | null>(null);
  const [role, setRole] = useState<JobRole>("collaborator");
  const add = useChangeTeam(job_id);
  const roles = rolesFor(useMe(), { is_recruiter: person?.is_recruiter ?? false });
  const fitting = roles.includes(role) ? role : "collaborator";

  function handleAdd() {
    if (person) add.mutate({ kind: "add", user_id: person.id, role: fitting }, { onSuccess: () => setPerson(null) });
  }

  return (
    <div className={classes.add}>
      <PeoplePicker
        label={t("team.person")}
        placeholder={t("team.find")}
        value={person}
        onChange={setPerson}
        minText={minPersonText}
        listsFirst={false}
        peopleQuery={candidatesQuery(job_id)}
      />
      <Select
        label={t("team.role")}
        allowDeselect={false}
        value={fitting}
        data={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={(next) => next && setRole(next)}
      />
      <Button variant="filled" disabled={!person} loading={add.isPending} onClick={handleAdd}>
        {t("team.add")}
      </Button>
      <div className={classes.refusal}>
        <FormRefusal error={add.error} />
      </div>
    </div>
  );
}
