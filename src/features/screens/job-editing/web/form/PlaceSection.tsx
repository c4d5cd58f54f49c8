import { Button, NativeSelect } from "@mantine/core";
import { IconMapPinPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { locationDialog } from "#features/organization/structure/web/location-dialog.ts";
import { workplaceTypes } from "../../job-editing.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import { FieldRow } from "./FieldRow.tsx";
import { useJobForm } from "./form-context.ts";
import { useAddLocation } from "../job-editing.hooks.ts";
import classes from "./JobForm.module.css";

/** Section with the workplace. */
export function PlaceSection() {
  const { t } = useTranslation(["job-editing", "structure"]);
  const { draft, change, isReadOnly } = useJobForm();
  const { form, values } = draft;
  const [isAdding, setAdding] = useState(false);
  const add = useAddLocation(form.job_id);
  locationDialog.useLoadAhead();

  return (
    <>
      <FieldRow field="workplace_type">
        {({ value, onChange, error, isDisabled }) => (
          <NativeSelect
            label={t("fields.workplace_type")}
            data={workplaceTypes.map((type) => ({ value: type, label: t(`workplace.${type}`) }))}
            value={value}
            error={error}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value as typeof value)}
          />
        )}
      </FieldRow>
      <FieldRow field="locations">
        {(control) => <ChoicesField label={t("fields.locations")} choices={form.choices.locations} {...control} />}
      </FieldRow>
      {!isReadOnly && (
        <Button
          size="xs"
          className={classes.fieldAction}
          leftSection={<IconMapPinPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t("structure:add.location")}
        </Button>
      )}
      {isAdding && (
        <locationDialog.Dialog
          location={undefined}
          save={add}
          onSaved={({ id }) => change("locations", [...new Set([...values.locations, id])])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
