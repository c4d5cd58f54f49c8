import type { TFunction } from "i18next";
import type { ApplicationRow } from "../applications.contract.ts";

/** What an application is called where a name would stand, also while it is recruited without names. */
export const nameOf = ({ full_name }: Pick<ApplicationRow, "full_name">, t: TFunction<["applications"]>): string =>
  full_name ?? t("masked.name");
