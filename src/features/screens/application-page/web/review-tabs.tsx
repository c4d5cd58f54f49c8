import { IconClipboardCheck, IconHistory, IconMail } from "@tabler/icons-react";
import { feedbackSection } from "#features/candidate-site/feedback/web/feedback-part.ts";
import { undoMove } from "#features/conversations/application-changes/application-changes.contract.ts";
import { attachMails } from "#features/conversations/mailboxes/web/attach-part.ts";
import { canMessage, canReadMessages } from "#features/conversations/messages/messages.policy.ts";
import { messagesPanel } from "#features/conversations/messages/web/messages-part.ts";
import type { ReviewTab } from "#features/review/applications/web/review-tab.ts";
import { canScore } from "#features/review/scorecards/scorecards.policy.ts";
import { scorecardsPanel } from "#features/review/scorecards/web/scorecards-part.ts";
import { call } from "#web/api.ts";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { LogPanel } from "./log/LogPanel.tsx";

/** Tabs that are composed from several features. */
export const reviewTabs: readonly ReviewTab[] = [
  {
    id: "messages",
    position: 20,
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
    id: "scorecards",
    position: 50,
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
    id: "logs",
    position: 70,
    title: "applications:review.logs",
    icon: IconHistory,
    show: ({ id }) => <LogPanel application_id={id} />,
  },
];
