import { useTranslation } from "react-i18next";
import type { Person } from "./person.ts";

/** Marks removed people, so that they aren't mistaken for a colleague of the same name. */
export function usePickedName(): (person: Person) => string {
  const { t } = useTranslation();
  return ({ name, is_removed }: Person) => (is_removed ? t("people.removed", { name }) : name);
}
