import { IconChecklist } from "@tabler/icons-react";
import type { ReviewTab } from "#features/review/applications/web/review-tab.ts";
import { ApplicationTaskCount } from "./ApplicationTaskCount.tsx";
import { TasksPanel } from "./TasksPanel.tsx";

export const reviewTabs: readonly ReviewTab[] = [
  {
    id: "tasks",
    position: 30,
    title: "tasks:place",
    icon: IconChecklist,
    show: ({ id }) => <TasksPanel application_id={id} />,
    count: ({ id }) => <ApplicationTaskCount application_id={id} />,
    shortcut: "task",
  },
];
