import { useTranslation } from "react-i18next";
import { invalidTags } from "../tags.ts";
import type { TemplateType } from "../message-templates.ts";

/** Says of a text what keeps it from being saved or sent: that it is empty, or has tags that nothing fills. */
export function useTagCheck(): (text: string, type: TemplateType) => string | null {
  const { t } = useTranslation(["message-templates", "common"]);
  return (text, type) => {
    if (text.trim() === "") return t("common:validation.required");
    const invalid = invalidTags(text, type);
    return invalid.length > 0 ? t("message-templates:invalidTags", { tags: invalid.join(", ") }) : null;
  };
}
