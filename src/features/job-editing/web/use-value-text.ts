import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { mediaQuery } from "#features/media/web/media.hooks.ts";
import { withColon } from "#shared/with-colon.ts";
import { useMe } from "#features/sessions/web/sessions.hooks.ts";
import type { JobForm } from "../job-editing.contract.ts";
import type { AskedFields } from "../application-fields.ts";
import type { JobField } from "../job-editing.ts";

const maxLetters = 400;

/** A field's value as words, for a comparison with one's own. */
export function useValueText(form: JobForm): (field: JobField, value: unknown) => string {
  const { t } = useTranslation(["job-editing", "questions"]);
  const { departments, categories, layers, locations, pipelines } = form.choices;
  const choices: { [Field in JobField]?: readonly { id: number; name: string }[] } = {
    departments,
    categories,
    locations,
    layers: layers.flatMap(({ options }) => options),
    pipeline_id: pipelines,
    blind_until_status_id: pipelines.flatMap(({ statuses }) => statuses),
  };

  const { data: covers = [] } = useQuery(mediaQuery(useMe().company_id, "cover"));

  function askedText(asked: AskedFields): string {
    const line = (name: "required" | "hidden") => {
      const fields = asked[`${name}_fields`].map((field) => t(`asked.${field}`));
      return fields.length > 0 ? [`${withColon(t(`apply.${name}`))} ${fields.join(", ")}`] : [];
    };
    return [...line("required"), ...line("hidden")].join(" · ") || t("apply.optional");
  }

  return (field, value) => {
    if (field === "cover_id") return covers.find(({ id }) => id === value)?.name ?? t("noCover");
    if (value === null) return "";
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (field === "questions") return t("questions:questionnaires.count", { count: (value as unknown[]).length });
    if (field === "application_fields") return askedText(value as AskedFields);
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
