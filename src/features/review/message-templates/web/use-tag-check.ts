import { useTranslation } from "react-i18next";
import { invalidTags } from "../tags.ts";
import type { TemplateType } from "../message-templates.ts";

/** Returns a function that describes why a text can't be saved or sent: it is empty or has invalid tags. */
export function useTagCheck(): (text: string, type: TemplateType) => string | null {
  const { t } = useTranslation(["message-templates", "common"]);
  return (text, type) => {
    if (text.trim() === "") return t("common:validation.required");
    const invalid = invalidTags(text, type);
    return invalid.length > 0 ? t("message-templates:invalidTags", { tags: invalid.join(", ") }) : null;
  };
}
