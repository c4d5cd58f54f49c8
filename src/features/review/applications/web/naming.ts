import type { TFunction } from "i18next";
import type { ApplicationRow } from "../applications.contract.ts";

/**
 * Label of an application without a visible name. A masked application is identified by its id, which is also in its URL
 * and doesn't identify the person.
 */
export const nameOf = (
  { id, full_name }: Pick<ApplicationRow, "id" | "full_name">,
  t: TFunction<["applications"]>,
): string => full_name ?? t("masked.name", { number: id });
