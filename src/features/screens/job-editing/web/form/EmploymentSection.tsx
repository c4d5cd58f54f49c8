import { NativeSelect, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTranslation } from "react-i18next";
import { employmentTypes, payPeriods } from "../../job-editing.ts";
import { FieldRow } from "./FieldRow.tsx";
import classes from "./JobForm.module.css";

const currencies = ["CHF", "CZK", "DKK", "EUR", "GBP", "NOK", "PLN", "SEK", "USD"];

export function EmploymentSection() {
  const { t } = useTranslation("job-editing");
  const none = { value: "", label: t("choose") };

  return (
    <>
      <FieldRow field="employment_type">
        {({ value, onChange, error, isDisabled }) => (
          <NativeSelect
            label={t("fields.employment_type")}
            data={employmentTypes.map((type) => ({ value: type, label: t(`employment.${type}`) }))}
            value={value}
            error={error}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value as typeof value)}
          />
        )}
      </FieldRow>
      <div className={classes.pair}>
        {(["pay_minimum", "pay_maximum"] as const).map((field) => (
          <FieldRow key={field} field={field}>
            {({ value, onChange, error, isDisabled }) => (
              <NumberInput
                label={t(`fields.${field}`)}
                hideControls
                allowDecimal={false}
                thousandSeparator=" "
                value={value ?? ""}
                error={error}
                disabled={isDisabled}
                onChange={(typed) => onChange(typed === "" || typed === "-" ? null : Number(typed))}
              />
            )}
          </FieldRow>
        ))}
        <FieldRow field="pay_currency">
          {({ value, onChange, error, isDisabled }) => (
            <NativeSelect
              label={t("fields.pay_currency")}
              data={[none, ...new Set([...currencies, ...(value ? [value] : [])])]}
              value={value ?? ""}
              error={error}
              disabled={isDisabled}
              onChange={(event) => onChange(event.currentTarget.value || null)}
            />
          )}
        </FieldRow>
        <FieldRow field="pay_period">
          {({ value, onChange, error, isDisabled }) => (
            <NativeSelect
              label={t("fields.pay_period")}
              data={[none, ...payPeriods.map((period) => ({ value: period, label: t(`period.${period}`) }))]}
              value={value ?? ""}
              error={error}
              disabled={isDisabled}
              onChange={(event) => onChange((event.currentTarget.value || null) as typeof value)}
            />
          )}
        </FieldRow>
      </div>
      <p className={classes.help}>{t("help.pay")}</p>
    </>
  );
}
