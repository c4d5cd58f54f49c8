import { IconForms } from "@tabler/icons-react";
import type { ReviewTab } from "#features/review/applications/web/review-tab.ts";
import { SkeletonRows } from "#web/ui/SkeletonRows.tsx";
import { questionnairesPanel } from "./questionnaires-part.ts";

export const reviewTabs: readonly ReviewTab[] = [
  {
    id: "questionnaires",
    position: 60,
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
];
