import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Application } from "#features/applications/applications.contract.ts";
import { canReadRatings } from "#features/applications/applications.policy.ts";
import type { StatusColors } from "#features/statuses/web/status-colors.hooks.ts";
import { toneOf } from "#features/statuses/web/status-tone.ts";
import { RatingStars } from "#web/ui/RatingStars.tsx";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import type { ColumnId } from "../columns.ts";
import { ApplicationMarks } from "./ApplicationMarks.tsx";
import { Tags } from "./Tags.tsx";

export type CellContext = {
  t: TFunction<"search">;
  /** The colours that the company gave its statuses. */
  colors: StatusColors;
  /** How wide the column of the tags is, in pixels. */
  tagsRoom: number;
};

/** What a column shows of an application. */
export const cells: Record<ColumnId, (application: Application, context: CellContext) => ReactNode> = {
  job_title: ({ job_title }) => job_title,
  status: (application, { colors }) => (
    <>
      <StatusBadge
        name={application.status}
        tone={toneOf(application.status_group)}
        color={colors.get(application.status_id)}
      />
      <ApplicationMarks application={application} />
    </>
  ),
  rating: (application) => (canReadRatings(application) ? <RatingStars value={application.rating_avg} /> : null),
  tags: ({ tags }, { tagsRoom }) => <Tags tags={tags} room={tagsRoom} />,
  owner: ({ owner_obj }) => owner_obj?.name,
  source_type: ({ source_type }, { t }) => t(`sourceTypes.${source_type}`),
  email: ({ email }) => email,
  dt_created: ({ dt_created }) => <RelativeTime value={dt_created} isShort />,
  last_modified: ({ last_modified }) => <RelativeTime value={last_modified} isShort />,
};
