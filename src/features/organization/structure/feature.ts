import { structure } from "#features/platform/activity/activity-bases.ts";
import type { Feature } from "#features/feature.ts";

export const feature = {
  queries: ["structure"],
  rights: {
    "structure.manage": "admin",
  },
  activities: {
    structure_changed: {
      ...structure,
      changes: ["structure", "search", "jobs", "job-lists", "saved-searches"],
    },
  },
  scopes: {
    "/v2/companies/:company_id/departments/": "company",
    "/v2/companies/:company_id/categories/": "company",
    "/v2/layer-configs/": "company",
  },
  tables: {
    category: {
      columns: {
        none: ["id", "company_id", "name", "is_archived", "version"],
      },
    },
    department: {
      columns: {
        none: ["id", "company_id", "name", "is_archived", "version"],
      },
    },
    job_category: {
      columns: {
        none: ["company_id", "job_id", "category_id"],
      },
    },
    job_department: {
      columns: {
        none: ["company_id", "job_id", "department_id"],
      },
    },
    job_layer: {
      columns: {
        none: ["company_id", "job_id", "layer_option_id"],
      },
    },
    job_location: {
      columns: {
        none: ["company_id", "job_id", "location_id"],
      },
    },
    layer_config: {
      columns: {
        none: ["id", "company_id", "dimension", "name_plural", "parent_id", "version"],
      },
    },
    layer_option: {
      columns: {
        none: ["id", "company_id", "dimension", "name", "is_archived", "version"],
      },
    },
    layer_option_parent: {
      columns: {
        none: ["company_id", "option_id", "parent_id"],
      },
    },
    location: {
      columns: {
        none: ["id", "company_id", "latitude", "longitude", "location_json", "name", "is_archived", "version"],
      },
    },
  },
} as const satisfies Feature;
