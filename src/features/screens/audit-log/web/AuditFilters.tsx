import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import { pickedPeopleQuery, pickedPersonQuery } from "#features/organization/people/web/people.hooks.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { DateField } from "#web/ui/DateField.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import { auditAreas, type AuditArea } from "#features/platform/activity/audit-areas.ts";
import classes from "./AuditLogPage.module.css";
import type { AuditLogState } from "./audit-log-state.ts";

type AuditFiltersProps = { state: AuditLogState; onChange: (next: Partial<AuditLogState>) => void };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export function AuditFilters({ state, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("audit-log");
  const { company_id } = useMe();
  const chosen = useQuery({
    ...pickedPersonQuery(company_id, state.user_id ?? 0),
    enabled: state.user_id !== undefined,
  });
  const handleDay = (name: "from" | "to") => (day: string) => {
    if (day === "" || isDay(day)) onChange({ [name]: day === "" ? undefined : day });
  };

  return (
    <div className={classes.filters}>
      <PeoplePicker
        label={t("filters.person")}
        value={(state.user_id !== undefined && chosen.data) || null}
        minText={minPersonText}
        peopleQuery={(q) => pickedPeopleQuery(company_id, q)}
        onChange={(person) => onChange({ user_id: person?.id })}
      />
      <Select
        label={t("filters.area")}
        allowDeselect={false}
        value={state.area ?? "all"}
        data={[
          { value: "all", label: t("filters.everything") },
          ...auditAreas.map((value) => ({ value, label: t(`areas.${value}`) })),
        ]}
        onChange={(value) => onChange({ area: value === "all" ? undefined : (value as AuditArea) })}
      />
      <DateField label={t("filters.from")} value={state.from ?? ""} onChange={handleDay("from")} />
      <DateField label={t("filters.to")} value={state.to ?? ""} min={state.from} onChange={handleDay("to")} />
    </div>
  );
}
