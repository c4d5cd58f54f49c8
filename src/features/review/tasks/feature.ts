import type { Feature } from "#features/feature.ts";

const task = {
  subject: "application",
  kind: "tasks",
  audience: "colleagues",
  reachesNamed: true,
  search: "nothing",
  shows: [],
  changes: ["tasks", "task-lists"],
  audit: "applications",
} as const;

export const feature = {
  rights: {
    "tasks.delete": "admin",
  },
  activities: {
    task_created: task,
    task_edited: task,
    task_completed: task,
    task_reopened: task,
    task_deleted: task,
    task_restored: task,
    task_due: { ...task, audience: "none", tells: ["task_id"], audit: "none" },
  },
  scopes: {
    "/v2/jobs/:job_id/tasks/": "applications",
    "/v2/tasks/": "applications",
  },
  notifications: {
    task_assigned: { by: "person", tab: "tasks", counts: "tasks", mail: "tasks" },
    task_due: { by: "subject", tab: "tasks", counts: "tasks", mail: "tasks" },
  },
} as const satisfies Feature;
