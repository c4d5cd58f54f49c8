export const employmentTypes = ["full_time", "part_time", "contractor", "temporary", "intern"] as const;
export const workplaceTypes = ["on_site", "hybrid", "remote"] as const;
export const payPeriods = ["hour", "month", "year"] as const;

/** Editable fields of a job, in the order of the form. */
export const jobFields = [
  "title",
  "internal_title",
  "description_html",
  "language",
  "cover_id",
  "employment_type",
  "workplace_type",
  "locations",
  "departments",
  "categories",
  "layers",
  "pay_minimum",
  "pay_maximum",
  "pay_currency",
  "pay_period",
  "from_date",
  "to_date",
  "is_internal",
  "is_hidden",
  "is_confidential",
  "blind_until_status_id",
  "pipeline_id",
  "application_fields",
  "questions",
] as const;
export type JobField = (typeof jobFields)[number];

/** Dimensions of a company's structure. */
export const layerDimensions = [1, 2, 3, 4, 5] as const;
