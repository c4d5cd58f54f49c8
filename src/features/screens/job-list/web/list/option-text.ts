import { useTranslation } from "react-i18next";
import type { JobStatus } from "#features/organization/jobs/jobs.ts";
import type { JobFacetOption } from "../../job-list.contract.ts";
import type { JobFacetName } from "../../job-list.ts";

/** Returns the label of a facet's option. Names of the company's structure come from the server. */
export function useOptionText() {
  const { t } = useTranslation("jobs");
  return (facet: JobFacetName, { value, label }: Pick<JobFacetOption, "value" | "label">): string => {
    switch (facet) {
      case "status":
        return t(`status.${value as JobStatus}`);
      case "team":
        return t("facets.mine");
      case "followed":
        return t("facets.following");
      default:
        return label;
    }
  };
}
