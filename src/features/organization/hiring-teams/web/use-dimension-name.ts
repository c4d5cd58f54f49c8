import { useTranslation } from "react-i18next";
import type { PlacesOfDimension } from "../hiring-teams.contract.ts";

/** Returns the name of a dimension: for a layer the company's own name, for others a translation. */
export function useDimensionName() {
  const { t } = useTranslation("hiring-teams");
  return ({ dimension, name }: PlacesOfDimension): string =>
    name ?? t(dimension === "departments" ? "dimensions.departments" : "dimensions.categories");
}
