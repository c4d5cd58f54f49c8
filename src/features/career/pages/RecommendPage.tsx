import { trapField } from "../career.ts";
import type { RecommendView, Translate } from "../career.views.ts";
import { Document } from "./Document.tsx";
import { described, Field } from "./Field.tsx";
import { FileField } from "./FileField.tsx";

/** The form by which a colleague recommends a person for a job. */
export function RecommendPage({ view, t }: { view: RecommendView; t: Translate }) {
  const { frame, heading, lead, back, form } = view;
  return (
    <Document frame={frame} t={t}>
      <div className="hero">
        <div className="hero-inner message">
          <a className="back" href={back.href}>
            ← {back.text}
          </a>
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <div className="page feedback">
        <section className="apply" aria-label={heading}>
          <Summary form={form} t={t} />
          <RecommendForm form={form} t={t} />
        </section>
      </div>
    </Document>
  );
}

type FormProps = { form: RecommendView["form"]; t: Translate };

function Summary({ form: { errors, notice }, t }: FormProps) {
  return (
    <div
      id="summary"
      className="summary"
      role="alert"
      tabIndex={-1}
      hidden={notice === null && errors.length === 0}
      data-one={t("apply.summary", { count: 1 })}
      data-other={t("apply.summary", { count: 2 }).replace("2", "#")}
    >
      {notice !== null && <p>{notice}</p>}
      {errors.length > 0 && (
        <>
          <h2 className="summary-heading">{t("apply.summary", { count: errors.length })}</h2>
          <ul>
            {errors.map(({ field, label, message }) => (
              <li key={field}>
                <a href={`#${field}`}>
                  {label !== "" && `${label}: `}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The token and the honeypot come first, so that the server recognises the sender before it takes a file. */
function RecommendForm({ form, t }: FormProps) {
  const errorOf = (name: string) => form.errors.find(({ field }) => field === name)?.message;
  return (
    <form
      method="post"
      action={`${form.action}#summary`}
      encType="multipart/form-data"
      data-draft={form.action}
      data-max-size={form.max_size}
    >
      <input type="hidden" name="token" value={form.token} />
      <input type="hidden" name="lang" value={form.language} />
      <p className="trap" aria-hidden="true">
        <label>
          {t("apply.trap")}
          <input name={trapField} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
      {form.groups.map(({ title, names }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {form.fields
            .filter(({ field }) => names.includes(field))
            .map((field) => (
              <WordsField key={field.field} asked={field} error={errorOf(field.field)} t={t} />
            ))}
        </section>
      ))}
      <FileField
        field="cv"
        label={form.cv_label}
        required={false}
        form={form}
        error={errorOf("cv")}
        language={form.language}
        t={t}
      />
      <Confirmation confirm={form.confirm} error={errorOf("consent")} />
      <button className="button wide" type="submit" data-busy={form.sending}>
        {form.send}
      </button>
    </form>
  );
}

/** A browser fills in who recommends. The other person is not the one who sits before it. */
const fillings: Record<string, string> = { ref_name: "name", ref_email: "email" };
const types: Record<string, string> = { ref_email: "email", email: "email", phone_number: "tel" };

type WordsFieldProps = { asked: RecommendView["form"]["fields"][number]; error: string | undefined; t: Translate };

function WordsField({ asked, error, t }: WordsFieldProps) {
  const { field, required, label, value, max_length, missing } = asked;
  const type = types[field] ?? "text";
  const shared = {
    id: field,
    name: field,
    required,
    maxLength: max_length,
    defaultValue: value,
    autoComplete: fillings[field] ?? "off",
    "data-missing": missing,
    ...(type === "email" && { "data-mistyped": t("errors.email") }),
    ...described(field, error),
  };
  return (
    <Field field={field} label={label} required={required} error={error} t={t}>
      {field === "ref_message" ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
    </Field>
  );
}

type ConfirmationProps = { confirm: RecommendView["form"]["confirm"]; error: string | undefined };

/** Never ticked beforehand. */
function Confirmation({ confirm: { heading, label, given, missing }, error }: ConfirmationProps) {
  return (
    <fieldset className="field consent" data-field="consent">
      <legend>{heading}</legend>
      <label className="check" htmlFor="consent">
        <input
          id="consent"
          name="consent"
          type="checkbox"
          value="given"
          required
          defaultChecked={given}
          aria-describedby="consent-error"
          aria-invalid={error === undefined ? undefined : true}
          data-missing={missing}
        />
        {label}
      </label>
      <p className="error" id="consent-error" hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  );
}
