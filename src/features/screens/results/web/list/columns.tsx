import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { canReadRatings } from "#features/review/applications/applications.policy.ts";
import type { Sort } from "#features/across/search/search.contract.ts";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import type { StatusColors } from "#features/organization/statuses/web/status-colors.hooks.ts";
import { toneOf } from "#features/organization/statuses/web/status-tone.ts";
import { VendorScore } from "#features/review/applications/web/VendorScore.tsx";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { StatusLabels } from "../status-labels.hooks.ts";
import { ApplicationMarks } from "./ApplicationMarks.tsx";
import { Tags } from "./Tags.tsx";

export type Reader = Pick<Me, "reads_ratings">;

export type CellContext = {
  t: TFunction<"search">;
  /** Custom colors of the company's statuses. */
  colors: StatusColors;
  /** Labels of statuses, as in the filters. */
  labels: StatusLabels;
  /** Width of the tags column in pixels. */
  tagsRoom: number;
};

type Column = {
  /**
   * Minimum width in pixels, and the share of the remaining width. The default columns fit next to the filters in a browser
   * window of 1024 pixels.
   */
  size: { least: number; share?: number };
  /** Sort orders that a click on the header alternates between: first the one that people usually want. */
  sorts?: readonly [Sort, Sort];
};

type CellColumn = Column & {
  /** Whether the column can contain values for a user. If absent, it can for everyone. */
  isFor?: (reader: Reader) => boolean;
  cell: (application: ApplicationRow, context: CellContext) => ReactNode;
};

/** Columns in the order in which they are offered. The keys are column ids, and also used as translation keys. */
const columns = {
  job_title: {
    size: { least: 120, share: 1.2 },
    sorts: ["job_title", "-job_title"],
    cell: ({ job_title }) => job_title,
  },
  location: { size: { least: 120, share: 0.8 }, cell: ({ job_locations }) => job_locations.join(", ") },
  status: {
    size: { least: 150, share: 0.8 },
    sorts: ["status", "-status"],
    cell: (application, { colors, labels }) => (
      <>
        <StatusBadge
          name={labels.get(application.status_id) ?? application.status}
          tone={toneOf(application.status_group)}
          color={colors.get(application.status_id)}
        />
        <ApplicationMarks application={application} />
      </>
    ),
  },
  days_in_status: {
    size: { least: 104 },
    cell: ({ days_in_status }, { t }) => t("list.daysInStatus", { count: days_in_status }),
  },
  rating: {
    size: { least: 80 },
    sorts: ["-rating", "rating"],
    isFor: ({ reads_ratings }) => reads_ratings,
    cell: (application) => (canReadRatings(application) ? <RatingStars value={application.rating_avg} /> : null),
  },
  score: {
    size: { least: 80 },
    sorts: ["-score", "score"],
    cell: ({ vendor_score }) => <VendorScore score={vendor_score} />,
  },
  tags: { size: { least: 140, share: 1 }, cell: ({ tags }, { tagsRoom }) => <Tags tags={tags} room={tagsRoom} /> },
  owner: { size: { least: 130, share: 0.6 }, cell: ({ owner_obj }) => owner_obj?.name },
  source_type: {
    size: { least: 120, share: 0.6 },
    cell: ({ source_type }, { t }) => t(`sourceTypes.${source_type}`),
  },
  email: { size: { least: 180, share: 1 }, cell: ({ email }) => email },
  phone_number: { size: { least: 140, share: 0.6 }, cell: ({ phone_number }) => phone_number },
  social_title: { size: { least: 140, share: 0.8 }, cell: ({ social_title }) => social_title },
  dt_created: {
    size: { least: 112 },
    sorts: ["-dt_created", "dt_created"],
    cell: ({ dt_created }) => <RelativeTime value={dt_created} isShort />,
  },
  last_modified: {
    size: { least: 112 },
    sorts: ["-last_modified", "last_modified"],
    cell: ({ last_modified }) => <RelativeTime value={last_modified} isShort />,
  },
} satisfies Record<string, CellColumn>;

export type ColumnId = keyof typeof columns;
export const columnIds = Object.keys(columns) as ColumnId[];

export const cellColumn = (id: ColumnId): CellColumn => columns[id];

/** The applicant's column comes before the columns that the user chooses. */
export type HeadId = ColumnId | "applicant";

const applicant: Column = { size: { least: 162, share: 1.6 }, sorts: ["name", "-name"] };

export const columnOf = (id: HeadId): Column => (id === "applicant" ? applicant : columns[id]);
