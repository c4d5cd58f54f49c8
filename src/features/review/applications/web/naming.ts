import type { TFunction } from "i18next";
import type { ApplicationRow } from "../applications.contract.ts";

/**
 * Returns the applicant's name, or a label for a masked applicant. The label contains the application's id, which is also
 * in the URL and doesn't identify the person.
 */
export const nameOf = (
  { id, full_name }: Pick<ApplicationRow, "id" | "full_name">,
  t: TFunction<["applications"]>,
): string => full_name ?? t("masked.name", { number: id });
