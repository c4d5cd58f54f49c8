import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readDate } from "#web/ui/date-text.ts";
import { DateField } from "#web/ui/DateField.tsx";
import { FieldRow, type FieldControl } from "./FieldRow.tsx";
import classes from "./JobForm.module.css";

/** Section with the dates from and until which candidates see the job. */
export function DatesSection() {
  return (
    <div className={classes.pair}>
      {(["from_date", "to_date"] as const).map((field) => (
        <FieldRow key={field} field={field}>
          {(control) => <DayField field={field} {...control} />}
        </FieldRow>
      ))}
    </div>
  );
}

type DayFieldProps = FieldControl<"from_date" | "to_date"> & { field: "from_date" | "to_date" };

/** Date field. Text that is no date yet stays in the field and isn't sent. */
function DayField({ field, value, onChange, error, isDisabled }: DayFieldProps) {
  const { t } = useTranslation("job-editing");
  const [unfinished, setUnfinished] = useState<string>();

  function handleChange(text: string) {
    const date = readDate(text);
    setUnfinished(text === "" || date !== undefined ? undefined : text);
    if (text === "") onChange(null);
    else if (date !== undefined) onChange(date);
  }

  return (
    <DateField
      label={t(`fields.${field}`)}
      description={t(`help.${field}`)}
      value={unfinished ?? value ?? ""}
      error={error}
      isDisabled={isDisabled}
      onChange={handleChange}
    />
  );
}
