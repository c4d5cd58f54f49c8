import { useTranslation } from "react-i18next";
import { draftedQuestions } from "#features/review/questions/web/job-questions-part.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { FieldError } from "#web/ui/FieldError.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import {
  askedOf,
  inFormOrder,
  offeredFields,
  optionalFields,
  type Asked,
  type AskedFields,
  type OptionalField,
} from "../application-fields.ts";
import classes from "./ApplicationFieldsForm.module.css";
import { FieldRow } from "./form/FieldRow.tsx";
import { useJobForm } from "./form/form-context.ts";

const always = ["first_name", "last_name", "email"] as const;
const choices = ["required", "optional", "hidden"] as const satisfies readonly Asked[];

/** Settings of a job's apply form: its fields, each with a switch, and its questions. */
export function ApplicationFieldsForm() {
  const { t } = useTranslation(["job-editing", "questions"]);
  const { draft } = useJobForm();
  const features = useMe().company_features;

  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t("apply.intro")}</p>
      <FieldRow field="application_fields" isLong>
        {({ value, onChange, error, isDisabled }) => (
          <>
            <ul className={classes.fields} aria-label={t("apply.label")}>
              {always.map((field) => (
                <li key={field} className={classes.field}>
                  <span>{t(`asked.${field}`)}</span>
                  <span className={classes.always}>{t(field === "last_name" ? "apply.ifAny" : "apply.always")}</span>
                </li>
              ))}
              {shownFields(value, offeredFields({ features })).map((field) => (
                <li key={field} className={classes.field}>
                  <span>{t(`asked.${field}`)}</span>
                  {isDisabled ? (
                    <span className={classes.always}>{t(`apply.${askedOf(value, field)}`)}</span>
                  ) : (
                    <SegmentedSwitch
                      label={t(`asked.${field}`)}
                      value={askedOf(value, field)}
                      choices={choices.map((asked) => ({ value: asked, label: t(`apply.${asked}`) }))}
                      onChange={(asked) => onChange(withAsked(value, field, asked))}
                    />
                  )}
                </li>
              ))}
            </ul>
            <FieldError message={error && t("apply.failed", { detail: error })} />
          </>
        )}
      </FieldRow>
      <section className={classes.questions} aria-labelledby="job-questions">
        <h2 id="job-questions" className={classes.heading}>
          {t("questions:title")}
        </h2>
        <p className={classes.intro}>{t("questions:job.intro")}</p>
        <FieldRow field="questions" isLong>
          {({ value, onChange, error, isDisabled }) => (
            <>
              <draftedQuestions.Part
                job_id={draft.form.job_id}
                value={value}
                onChange={onChange}
                isReadOnly={isDisabled}
                fallback={<SkeletonRows rows={3} height={64} />}
              />
              <FieldError message={error} />
            </>
          )}
        </FieldRow>
      </section>
    </div>
  );
}

/** Includes documents that the company no longer offers but the job asks for, so that they can be switched off. */
const shownFields = ({ hidden_fields }: AskedFields, offered: readonly OptionalField[]) =>
  optionalFields.filter((field) => offered.includes(field) || !hidden_fields.includes(field));

function withAsked({ required_fields, hidden_fields }: AskedFields, field: OptionalField, asked: Asked): AskedFields {
  const without = (names: readonly OptionalField[]) => names.filter((name) => name !== field);
  return inFormOrder({
    required_fields: [...without(required_fields), ...(asked === "required" ? [field] : [])],
    hidden_fields: [...without(hidden_fields), ...(asked === "hidden" ? [field] : [])],
  });
}
