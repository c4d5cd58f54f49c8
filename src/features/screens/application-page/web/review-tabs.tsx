import {
  IconChecklist,
  IconClipboardCheck,
  IconForms,
  IconHistory,
  IconMail,
  IconMessage,
  IconStar,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canReadRatings, type Standing } from "#features/review/applications/applications.policy.ts";
import { CommentCount } from "#features/review/comments/web/CommentCount.tsx";
import { CommentsPanel } from "#features/review/comments/web/CommentsPanel.tsx";
import { feedbackSection } from "#features/candidate-site/feedback/web/feedback-part.ts";
import { attachMails } from "#features/conversations/mailboxes/web/attach-part.ts";
import { canMessage, canReadMessages } from "#features/conversations/messages/messages.policy.ts";
import { messagesPanel } from "#features/conversations/messages/web/messages-part.ts";
import { undoMove } from "#features/conversations/application-changes/application-changes.contract.ts";
import { questionnairesPanel } from "#features/conversations/forms/web/questionnaires-part.ts";
import { RatingCount } from "#features/review/ratings/web/RatingCount.tsx";
import { RatingsPanel } from "#features/review/ratings/web/RatingsPanel.tsx";
import { canScore, isInterviewer } from "#features/review/scorecards/scorecards.policy.ts";
import { scorecardsPanel } from "#features/review/scorecards/web/scorecards-part.ts";
import { ApplicationTaskCount } from "#features/review/tasks/web/ApplicationTaskCount.tsx";
import { TasksPanel } from "#features/review/tasks/web/TasksPanel.tsx";
import { call } from "#web/api.ts";
import type { SentenceKey } from "#web/i18n.ts";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import type { KeyName } from "#web/ui/keys.ts";
import { LogPanel } from "./log/LogPanel.tsx";

type Definition = {
  id: string;
  title: SentenceKey;
  icon: TablerIcon;
  show: (application: ApplicationRow) => ReactNode;
  /** How many there are, which shows nothing while there are none. */
  count?: (application: ApplicationRow) => ReactNode;
  canSee?: (application: Standing) => boolean;
  /** The key that its panel acts on. It opens the tab from all others. */
  shortcut?: KeyName;
  canUseShortcut?: (application: Standing) => boolean;
};

const reviewTabs = [
  {
    id: "comments",
    title: "comments:title",
    icon: IconMessage,
    show: ({ id }) => <CommentsPanel subject={{ noun: "applications", id }} />,
    count: ({ id }) => <CommentCount subject={{ noun: "applications", id }} />,
    shortcut: "comment",
  },
  {
    id: "messages",
    title: "messages:title",
    icon: IconMail,
    show: (application) => (
      <messagesPanel.Part
        key={application.id}
        application={{
          ...application,
          undoMove: (version) => call(undoMove, { params: { application_id: application.id }, body: { version } }),
        }}
        more={<attachMails.Part application_id={application.id} />}
        fallback={<SkeletonRows rows={3} height={64} />}
      />
    ),
    canSee: canReadMessages,
    shortcut: "message",
    canUseShortcut: canMessage,
  },
  {
    id: "tasks",
    title: "tasks:place",
    icon: IconChecklist,
    show: ({ id }) => <TasksPanel application_id={id} />,
    count: ({ id }) => <ApplicationTaskCount application_id={id} />,
    shortcut: "task",
  },
  {
    id: "ratings",
    title: "ratings:title",
    icon: IconStar,
    show: (application) => <RatingsPanel application={application} />,
    count: ({ id }) => <RatingCount application_id={id} />,
    canSee: canReadRatings,
  },
  {
    id: "scorecards",
    title: "scorecards:title",
    icon: IconClipboardCheck,
    show: (application) => (
      <scorecardsPanel.Part
        key={application.id}
        application={application}
        byLink={<feedbackSection.Part application={application} />}
        fallback={<SkeletonRows rows={5} height={56} />}
      />
    ),
    canSee: canScore,
  },
  {
    id: "questionnaires",
    title: "forms:title",
    icon: IconForms,
    show: (application) => (
      <questionnairesPanel.Part
        key={application.id}
        application={application}
        fallback={<SkeletonRows rows={4} height={56} />}
      />
    ),
  },
  {
    id: "logs",
    title: "applications:review.logs",
    icon: IconHistory,
    show: ({ id }) => <LogPanel application_id={id} />,
  },
] as const satisfies readonly Definition[];

export type ReviewTab = (typeof reviewTabs)[number]["id"];
type Tab = Definition & { id: ReviewTab };

/** Agency recruiters see no ratings, so they have no tab for them. */
export const tabsFor = (application: Standing): readonly Tab[] =>
  reviewTabs.filter((tab: Definition) => tab.canSee?.(application) ?? true);

/** What an interviewer came for, and for everybody else the comments. */
export const firstTab = (application: Standing): ReviewTab => (isInterviewer(application) ? "scorecards" : "comments");

/** The tab an address names, if the reader has it; else the first one. */
export const readTab = (wanted: unknown, tabs: readonly Tab[], first: ReviewTab): Tab =>
  tabs.find(({ id }) => id === wanted) ?? tabs.find(({ id }) => id === first) ?? reviewTabs[0];
