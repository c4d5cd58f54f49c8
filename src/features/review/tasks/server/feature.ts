import type { ServerFeature } from "#features/server-feature.ts";
import { remindOfTask, taskReminders } from "./task-reminders.ts";
import { taskRoutes } from "./tasks.routes.ts";

export const tasks: ServerFeature = {
  routes: [taskRoutes],
  jobs: [remindOfTask],
  readers: [taskReminders],
};
