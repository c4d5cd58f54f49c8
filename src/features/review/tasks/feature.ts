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
  queries: ["task-lists", "assignees"],
  subjectQueries: ["tasks"],
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
  tables: {
    task: {
      columns: {
        none: [
          "id",
          "company_id",
          "application_id",
          "job_id",
          "due_date",
          "dt_created",
          "dt_done",
          "dt_modified",
          "is_deleted",
          "is_done",
          "reminded_for",
          "version",
        ],
        staff: ["assignee_id", "creator_id", "modified_by_id"],
        about_candidate: ["title", "description"],
      },
      ofApplication: { onErase: "delete", onMerge: "move" },
    },
  },
} as const satisfies Feature;
