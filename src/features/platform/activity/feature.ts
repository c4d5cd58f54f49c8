import type { Feature } from "#features/feature.ts";

export const feature = {
  tables: {
    access_log: {
      columns: {
        none: ["id", "company_id", "application_id", "kind", "dt_created"],
        staff: ["user_id"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
    activity: {
      columns: {
        none: ["id", "xid", "company_id", "application_id", "job_id", "type", "data", "dt_created", "api_key_id"],
        staff: ["actor_id"],
      },
      ofApplication: { onErase: "keep", onMerge: "keep" },
    },
  },
} as const satisfies Feature;
