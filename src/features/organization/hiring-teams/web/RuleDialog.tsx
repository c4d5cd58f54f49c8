import { Checkbox, MultiSelect, NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import type { PersonDetails } from "#features/organization/people/people.contract.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import type { HiringTeamRule, PlacesOfDimension } from "../hiring-teams.contract.ts";
import { ruleRoles, type RuleDimension, type RuleRole } from "../hiring-teams.ts";
import { useSaveRule, valuesOf, type RuleValues } from "./hiring-teams.hooks.ts";
import { RulePreview } from "./RulePreview.tsx";
import { useDimensionName } from "./use-dimension-name.ts";
import { FormDialog } from "#web/form/FormDialog.tsx";

type RuleDialogProps = {
  person: PersonDetails;
  /** Undefined for a new rule. */
  rule: HiringTeamRule | undefined;
  places: readonly PlacesOfDimension[];
  onClose: () => void;
};

/** Dialog to edit a rule, with a preview of the effect of saving it. */
export function RuleDialog({ person, rule, places, onClose }: RuleDialogProps) {
  const { t } = useTranslation(["hiring-teams", "sessions"]);
  const nameOf = useDimensionName();
  const save = useSaveRule(person.id);
  const roles = ruleRoles.filter((role) => (role === "recruiter") === person.is_recruiter);
  const offered = places.filter(({ options }) => options.length > 0);
  const form = useSaveForm({
    initialValues: formValuesOf(
      rule
        ? valuesOf(rule)
        : {
            role: roles[0] ?? "viewer",
            dimension: offered[0]?.dimension ?? "categories",
            ids: [],
            include_archived_jobs: false,
          },
    ),
    save,
    onSubmit: (values) => save.mutate({ rule, values: ruleValuesOf(values) }, { onSuccess: onClose }),
    onConflict: (current) => formValuesOf(valuesOf(current as HiringTeamRule)),
  });
  const { dimension, filters } = form.values;
  const [previewed] = useDebouncedValue(form.values, 250);
  const options = places.find((one) => one.dimension === dimension)?.options ?? [];
  const choices = options.filter(({ id, is_archived }) => !is_archived || filters.includes(String(id)));

  return (
    <FormDialog
      title={t(rule ? "editTitle" : "addTitle")}
      size="md"
      onClose={onClose}
      form={form}
      isDisabled={rule === undefined && filters.length === 0}
    >
      <NativeSelect
        data-autofocus
        label={t("fields.role")}
        data={roles.map((role) => ({ value: role, label: t(`sessions:roles.${role}`) }))}
        {...form.getInputProps("role")}
      />
      <NativeSelect
        label={t("fields.dimension")}
        data={offered.map((place) => ({ value: place.dimension, label: nameOf(place) }))}
        {...form.getInputProps("dimension")}
        onChange={({ currentTarget }) => form.setValues({ dimension: currentTarget.value, filters: [] })}
      />
      <MultiSelect
        label={t("fields.ids")}
        description={rule && filters.length === 0 ? t("fields.idsEmpty") : t("fields.idsHelp")}
        data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        {...form.getInputProps("filters")}
      />
      <Checkbox
        label={t("fields.include_archived_jobs")}
        {...form.getInputProps("include_archived_jobs", { type: "checkbox" })}
      />
      <RulePreview person_id={person.id} rule_id={rule?.id} values={ruleValuesOf(previewed)} />
    </FormDialog>
  );
}

/** `filters` has the name that the server uses for the refused field. */
type FormValues = { role: string; dimension: string; filters: string[]; include_archived_jobs: boolean };

const formValuesOf = ({ ids, ...values }: RuleValues): FormValues => ({ ...values, filters: ids.map(String) });

const ruleValuesOf = ({ role, dimension, filters, include_archived_jobs }: FormValues): RuleValues => ({
  role: role as RuleRole,
  dimension: dimension as RuleDimension,
  ids: filters.map(Number),
  include_archived_jobs,
});
