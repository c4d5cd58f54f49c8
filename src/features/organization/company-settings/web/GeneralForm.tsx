import { useState } from "react";
import { Button, Checkbox, NativeSelect, NumberInput, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/form/FormRefusal.tsx";
import { useLeaveQuestion } from "#web/form/use-leave-question.ts";
import { useSaveForm } from "#web/form/use-save-form.ts";
import { languages, nameOfLanguage } from "#web/i18n.ts";
import { timeZones } from "#web/ui/time-zones.ts";
import { maxCompanyName, maxGraceMinutes, type CompanySettings } from "../company-settings.contract.ts";
import { useSaveSettings } from "./company-settings.hooks.ts";
import classes from "./CompanyPage.module.css";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

const valuesOf = ({
  name,
  internal_name,
  language,
  time_zone,
  working_days,
  message_grace_seconds,
}: CompanySettings) => ({
  name,
  internal_name,
  language,
  time_zone,
  working_days: working_days.map(String),
  /** Form value in minutes, or "" while the field is empty. */
  message_grace_seconds: (message_grace_seconds / 60) as number | string,
});

/** Form for the company's name, language and times. After a colleague's save, typed values stay. */
export function GeneralForm({ settings: loaded }: { settings: CompanySettings }) {
  const { t, i18n } = useTranslation(["company-settings", "common"]);
  // The version from which the form started. A colleague's later save causes a conflict instead of being overwritten.
  const [settings, setSettings] = useState(loaded);
  const save = useSaveSettings();
  const isBlank = (text: string) => (text.trim() === "" ? t("common:validation.required") : null);
  const form = useSaveForm({
    initialValues: valuesOf(settings),
    validate: {
      name: isBlank,
      internal_name: isBlank,
      working_days: (days: string[]) => (days.length === 0 ? t("workingDayNeeded") : null),
      message_grace_seconds: (minutes: number | string) =>
        typeof minutes === "number" && minutes >= 0 && minutes <= maxGraceMinutes ? null : t("graceRange"),
    },
    save,
    onSubmit: ({ working_days, message_grace_seconds: minutes, ...values }) =>
      save.mutate(
        {
          ...values,
          working_days: working_days.map(Number),
          message_grace_seconds: Math.round(Number(minutes) * 60),
          version: settings.version,
        },
        { onSuccess: setSettings },
      ),
    onConflict(current) {
      setSettings(current as CompanySettings);
      return valuesOf(current as CompanySettings);
    },
  });
  useLeaveQuestion(JSON.stringify(form.values) !== JSON.stringify(valuesOf(settings)));
  const nameOfDay = (day: number) =>
    // January 1, 2024 was a Monday, so day 1 is Monday.
    new Date(Date.UTC(2024, 0, day)).toLocaleDateString(i18n.language, { weekday: "short", timeZone: "UTC" });

  return (
    <form className={classes.form} onSubmit={form.handleSubmit} noValidate>
      <FormRefusal error={form.refusal} />
      <TextInput
        label={t("fields.name")}
        description={t("fields.nameHelp")}
        maxLength={maxCompanyName}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={t("fields.internal_name")}
        description={t("fields.internal_nameHelp")}
        maxLength={maxCompanyName}
        {...form.getInputProps("internal_name")}
      />
      <NativeSelect
        label={t("fields.language")}
        description={t("fields.languageHelp")}
        data={languages.map((code) => ({ value: code, label: nameOfLanguage(code) }))}
        {...form.getInputProps("language")}
      />
      <Select
        label={t("fields.time_zone")}
        description={t("fields.time_zoneHelp")}
        data={timeZones(settings.time_zone)}
        searchable
        allowDeselect={false}
        limit={100}
        {...form.getInputProps("time_zone")}
      />
      <Checkbox.Group
        label={t("fields.working_days")}
        description={t("fields.working_daysHelp")}
        {...form.fieldProps("working_days")}
      >
        <div className={classes.days}>
          {weekdays.map((day) => (
            <Checkbox key={day} value={String(day)} label={nameOfDay(day)} />
          ))}
        </div>
      </Checkbox.Group>
      <NumberInput
        label={t("fields.message_grace_seconds")}
        description={t("fields.message_grace_secondsHelp")}
        min={0}
        max={maxGraceMinutes}
        clampBehavior="none"
        {...form.getInputProps("message_grace_seconds")}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {t("common:actions.save")}
        </Button>
      </div>
    </form>
  );
}
