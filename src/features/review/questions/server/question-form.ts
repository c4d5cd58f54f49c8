import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import type { FormField, NewQuestion } from "../questions.contract.ts";
import { hasChoices, type ChoiceType } from "../questions.ts";

type Translate = (key: SentenceKey) => string;
type FieldName = "label" | "choices" | "minimum" | "maximum" | "step" | "required";

/** Returns the fields of a form that creates a question of the given kind, with the values entered so far. */
export function questionForm(choice_type: ChoiceType, t: Translate, filled?: NewQuestion): FormField[] {
  const field = (name: FieldName, more: Partial<FormField> = {}): FormField => ({
    name,
    label: t(`questions:form.${name}`),
    type: "text-short",
    required: true,
    choices: [],
    settings: null,
    value: null,
    version: null,
    errors: [],
    ...more,
  });
  const range = filled?.settings;
  return [
    field("label", { type: "text", value: filled?.label ?? null }),
    ...(hasChoices(choice_type)
      ? [
          field("choices", {
            type: "choices",
            choices: (filled?.choices ?? []).map(({ text }) => ({ name: text, value: text, selected: true })),
          }),
        ]
      : []),
    ...(choice_type === "range"
      ? (["minimum", "maximum", "step"] as const).map((name) =>
          field(name, { type: "range", value: range ? String(range[name]) : null }),
        )
      : []),
    field("required", { type: "yes-no", required: false, value: filled?.required ? "true" : "false" }),
  ];
}
