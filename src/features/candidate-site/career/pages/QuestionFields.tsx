import {
  fieldOf,
  hasChoices,
  isTextKind,
  textLimits,
  type AskedQuestion,
} from "#features/review/questions/questions.ts";
import type { FormView, Translate } from "../career.views.ts";
import { described, Field } from "./Field.tsx";
import { FileField } from "./FileField.tsx";

type Form = Pick<FormView, "questions" | "answers" | "kept" | "kinds" | "max_size">;

type Props = { form: Form; errorOf: (field: string) => string | undefined; language: string; t: Translate };

/** Questions of a form. Native inputs work without a script, by keyboard and by touch. */
export function QuestionFields({ form, errorOf, language, t }: Props) {
  return form.questions.map((question) => {
    const field = fieldOf(question.id);
    const error = errorOf(field);
    return (
      <div key={field}>
        <input type="hidden" name={`${field}_version`} value={question.version} />
        {question.choice_type === "file" ? (
          <FileField
            field={field}
            label={question.label}
            required={question.required}
            form={form}
            error={error}
            language={language}
            t={t}
          />
        ) : (
          <Asked question={question} field={field} given={form.answers[field] ?? []} error={error} t={t} />
        )}
      </div>
    );
  });
}

type AskedProps = {
  question: AskedQuestion;
  field: string;
  given: readonly string[];
  error: string | undefined;
  t: Translate;
};

function Asked({ question, field, given, error, t }: AskedProps) {
  const { choice_type, label, required, settings } = question;
  if (hasChoices(choice_type)) return <Choices {...{ question, field, given, error, t }} />;
  const hint =
    choice_type === "range" && settings
      ? t("questions.range", { minimum: settings.minimum, maximum: settings.maximum })
      : choice_type === "link" || choice_type === "video"
        ? t("questions.link")
        : undefined;
  const shared = {
    id: field,
    name: field,
    required,
    defaultValue: given[0] ?? "",
    "data-missing": t("questions.missing"),
    ...(isTextKind(choice_type) && { maxLength: textLimits[choice_type] }),
    ...described(field, error, hint),
  };
  return (
    <Field field={field} label={label} required={required} error={error} hint={hint} t={t}>
      {choice_type === "text" || choice_type === "code" || choice_type === "other" ? (
        <textarea
          {...shared}
          rows={choice_type === "other" ? 3 : 6}
          {...(choice_type === "code" && { className: "code", spellCheck: false })}
        />
      ) : choice_type === "range" ? (
        <input
          {...shared}
          type="number"
          inputMode="decimal"
          {...(settings && { min: settings.minimum, max: settings.maximum, step: settings.step })}
        />
      ) : choice_type === "text-short" ? (
        <input {...shared} type="text" />
      ) : (
        <input {...shared} type="url" inputMode="url" data-mistyped={t("questions.link")} />
      )}
    </Field>
  );
}

/** Choices of a question. The first one has the field's id, so that the link of an error leads to it. */
function Choices({ question, field, given, error, t }: AskedProps) {
  const { choice_type, label, required, choices } = question;
  const isMultiple = choice_type === "select-multiple";
  return (
    <fieldset className="field choices" data-field={field} aria-describedby={`${field}-error`}>
      <legend>
        {label}
        {!required && <span className="optional"> ({t("apply.optional")})</span>}
      </legend>
      {isMultiple && <p className="hint">{t("questions.several")}</p>}
      {choices.map(({ id, text }, index) => (
        <label key={id} className="choice">
          <input
            type={isMultiple ? "checkbox" : "radio"}
            name={field}
            value={id}
            defaultChecked={given.includes(String(id))}
            {...(index === 0 && { id: field, ...(error !== undefined && { "aria-invalid": true as const }) })}
            {...(!isMultiple && { required })}
            {...(!isMultiple && index === 0 && { "data-missing": t("questions.missing") })}
          />
          {text}
        </label>
      ))}
      <p className="error" id={`${field}-error`} hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  );
}
