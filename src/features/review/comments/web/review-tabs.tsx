import { IconMessage } from "@tabler/icons-react";
import type { ReviewTab } from "#features/review/applications/web/review-tab.ts";
import { CommentCount } from "./CommentCount.tsx";
import { CommentsPanel } from "./CommentsPanel.tsx";

export const reviewTabs: readonly ReviewTab[] = [
  {
    id: "comments",
    position: 10,
    title: "comments:title",
    icon: IconMessage,
    show: ({ id }) => <CommentsPanel subject={{ noun: "applications", id }} />,
    count: ({ id }) => <CommentCount subject={{ noun: "applications", id }} />,
    shortcut: "comment",
  },
];
