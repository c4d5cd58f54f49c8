import { useTranslation } from "react-i18next";
import type { PlacesOfDimension } from "../hiring-teams.contract.ts";

/** What a dimension is called: a layer by its company, the others by the product. */
export function useDimensionName() {
  const { t } = useTranslation("hiring-teams");
  return ({ dimension, name }: PlacesOfDimension): string =>
    name ?? t(dimension === "departments" ? "dimensions.departments" : "dimensions.categories");
}
