import { createFileRoute } from "@tanstack/react-router";
import { TasksPage } from "#features/review/tasks/web/TasksPage.tsx";
import { TasksState } from "#features/review/tasks/web/tasks-state.ts";

export const Route = createFileRoute("/_app/tasks")({
  validateSearch: TasksState,
  component: () => <TasksPage {...Route.useSearch()} />,
});
