import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mediaQuery } from "#features/review/media/web/media.hooks.ts";
import type { DraftedQuestion } from "#features/review/questions/questions.contract.ts";
import { questionListQuery } from "#features/review/questions/web/question-lists.hooks.ts";
import { libraryQuery } from "#features/review/questions/web/questions.hooks.ts";
import { withColon } from "#shared/with-colon.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import type { JobForm } from "../../job-editing.contract.ts";
import { askedOf, optionalFields, type AskedFields } from "../../application-fields.ts";
import type { JobField } from "../../job-editing.ts";
import { differenceOf } from "./question-difference.ts";

const maxLetters = 400;
const q_type = "application";

/**
 * Returns a function that formats a colleague's value of a field. For the apply form, only differences from the editor's
 * value are named.
 */
export function useValueText(form: JobForm, field: JobField): (theirs: unknown, mine: unknown) => string {
  const { t } = useTranslation(["job-editing", "questions"]);
  const { company_id } = useMe();
  const { departments, categories, layers, locations, pipelines } = form.choices;
  const choices: { [Field in JobField]?: readonly { id: number; name: string }[] } = {
    departments,
    categories,
    locations,
    layers: layers.flatMap(({ options }) => options),
    pipeline_id: pipelines,
    blind_until_status_id: pipelines.flatMap(({ statuses }) => statuses),
  };

  const { data: covers = [] } = useQuery({ ...mediaQuery(company_id, "cover"), enabled: field === "cover_id" });
  const ofQuestions = { enabled: field === "questions" };
  const list = useQuery({ ...questionListQuery({ kind: "job", job_id: form.job_id, q_type }), ...ofQuestions });
  const library = useQuery({ ...libraryQuery(company_id, { q_type }), ...ofQuestions });

  function askedText(theirs: AskedFields, mine: AskedFields): string {
    return optionalFields
      .filter((name) => askedOf(theirs, name) !== askedOf(mine, name))
      .map((name) => `${withColon(t(`asked.${name}`))} ${t(`apply.${askedOf(theirs, name)}`)}`)
      .join(" · ");
  }

  function questionsText(theirs: readonly DraftedQuestion[], mine: readonly DraftedQuestion[]): string {
    const known = [...(list.data?.results.map(({ question }) => question) ?? []), ...(library.data ?? [])];
    const labelOf = ({ id, wording }: DraftedQuestion) =>
      wording?.label ?? known.find((question) => question.id === id)?.label ?? "";
    const { isReordered, ...difference } = differenceOf(theirs, mine);
    const kinds = (["added", "removed", "changed"] as const).filter((kind) => difference[kind].length > 0);
    const lines = kinds.map(
      (kind) => `${withColon(t(`questionDifference.${kind}`))} ${difference[kind].map(labelOf).join(", ")}`,
    );
    return [...lines, ...(isReordered ? [t("questionDifference.reordered")] : [])].join(" · ");
  }

  return (value, mine) => {
    if (field === "cover_id") return covers.find(({ id }) => id === value)?.name ?? t("noCover");
    if (value === null) return "";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (field === "questions") return questionsText(value as DraftedQuestion[], mine as DraftedQuestion[]);
    if (field === "application_fields") return askedText(value as AskedFields, mine as AskedFields);
    const named = choices[field];
    if (named)
      return [value]
        .flat()
        .map((id) => named.find((choice) => choice.id === id)?.name ?? "")
        .join(", ");
    const text = field === "description_html" ? wordsOf(String(value)) : String(value);
    return text.length > maxLetters ? `${text.slice(0, maxLetters)}…` : text;
  };
}

function wordsOf(html: string): string {
  const document = new DOMParser().parseFromString(html.replace(/<\/(?:p|li|h\d)>/g, "$& "), "text/html");
  return document.body.textContent.trim();
}
