import { IconStar } from "@tabler/icons-react";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import type { ReviewTab } from "#features/review/applications/web/review-tab.ts";
import { RatingCount } from "./RatingCount.tsx";
import { RatingsPanel } from "./RatingsPanel.tsx";

export const reviewTabs: readonly ReviewTab[] = [
  {
    id: "ratings",
    position: 40,
    title: "ratings:title",
    icon: IconStar,
    show: (application) => <RatingsPanel application={application} />,
    count: ({ id }) => <RatingCount application_id={id} />,
    canSee: canReadRatings,
  },
];
