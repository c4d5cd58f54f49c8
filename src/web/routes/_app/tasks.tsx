import { createFileRoute } from "@tanstack/react-router";
import { TasksPage } from "#features/tasks/web/TasksPage.tsx";
import { TasksState } from "#features/tasks/web/tasks-state.ts";

export const Route = createFileRoute("/_app/tasks")({
  validateSearch: TasksState,
  component: () => <TasksPage {...Route.useSearch()} />,
});
