import type { TFunction } from "i18next";
import type { ApplicationRow } from "../applications.contract.ts";

/** The label of an application in place of a name, also while it is recruited without names. */
export const nameOf = ({ full_name }: Pick<ApplicationRow, "full_name">, t: TFunction<["applications"]>): string =>
  full_name ?? t("masked.name");
