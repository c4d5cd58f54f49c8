import type { TFunction } from "i18next";
import type { ApplicationRow } from "../applications.contract.ts";

/**
 * The label of an application in place of a name. While it is recruited without names, its number tells it from the others:
 * the id, which is in its address too and says nothing of the person.
 */
export const nameOf = (
  { id, full_name }: Pick<ApplicationRow, "id" | "full_name">,
  t: TFunction<["applications"]>,
): string => full_name ?? t("masked.name", { number: id });
