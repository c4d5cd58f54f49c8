import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "@tanstack/react-router";
import { questionList } from "#features/questions/web/job-questions-part.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SegmentedSwitch } from "#web/ui/SegmentedSwitch.tsx";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { ApplicationFields } from "../application-fields.contract.ts";
import { optionalFields, type OptionalField } from "../application-fields.ts";
import classes from "./ApplicationFieldsForm.module.css";
import { applicationFieldsQuery, useChangeApplicationFields } from "./job-editing.hooks.ts";

const always = ["first_name", "last_name", "email"] as const;
const choices = ["required", "optional", "hidden"] as const;
type Asked = (typeof choices)[number];

/** What the apply form of a job asks for, each field by a switch. */
export function ApplicationFieldsForm({ job_id, isReadOnly }: { job_id: number; isReadOnly: boolean }) {
  const { t } = useTranslation(["job-editing", "questions"]);
  const { data, error, refetch } = useQuery(applicationFieldsQuery(job_id));
  const change = useChangeApplicationFields(job_id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} offline={t("notLoaded")} />;

  function handleChange(fields: ApplicationFields, field: OptionalField, asked: Asked) {
    const without = (names: readonly OptionalField[]) => names.filter((name) => name !== field);
    change.mutate({
      required_fields: [...without(fields.required_fields), ...(asked === "required" ? [field] : [])],
      hidden_fields: [...without(fields.hidden_fields), ...(asked === "hidden" ? [field] : [])],
    });
  }

  return (
    <div className={classes.root}>
      <p className={classes.intro}>{t("apply.intro")}</p>
      <ul className={classes.fields} aria-label={t("apply.label")}>
        {always.map((field) => (
          <li key={field} className={classes.field}>
            <span>{t(`asked.${field}`)}</span>
            <span className={classes.always}>{t(field === "last_name" ? "apply.ifAny" : "apply.always")}</span>
          </li>
        ))}
        {shownFields(data).map((field) => (
          <li key={field} className={classes.field}>
            <span>{t(`asked.${field}`)}</span>
            {isReadOnly ? (
              <span className={classes.always}>{t(`apply.${askedOf(data, field)}`)}</span>
            ) : (
              <SegmentedSwitch
                label={t(`asked.${field}`)}
                value={askedOf(data, field)}
                choices={choices.map((asked) => ({ value: asked, label: t(`apply.${asked}`) }))}
                onChange={(asked) => handleChange(data, field, asked)}
              />
            )}
          </li>
        ))}
      </ul>
      <section className={classes.questions} aria-labelledby="job-questions">
        <h2 id="job-questions" className={classes.heading}>
          {t("questions:title")}
        </h2>
        <p className={classes.intro}>
          {t("questions:job.intro")}{" "}
          <Link to="/quest/jobs/$job_id/" params={{ job_id: String(job_id) }}>
            {t("questions:job.open")}
          </Link>
        </p>
        <questionList.Part
          list={{ kind: "job", job_id, q_type: "application" }}
          isReadOnly={isReadOnly}
          fallback={<SkeletonRows rows={3} height={64} />}
        />
      </section>
    </div>
  );
}

/** A document that the company offers no more can still be taken out. */
const shownFields = ({ offered_fields, hidden_fields }: ApplicationFields) =>
  optionalFields.filter((field) => offered_fields.includes(field) || !hidden_fields.includes(field));

function askedOf({ required_fields, hidden_fields }: ApplicationFields, field: OptionalField): Asked {
  if (required_fields.includes(field)) return "required";
  return hidden_fields.includes(field) ? "hidden" : "optional";
}
