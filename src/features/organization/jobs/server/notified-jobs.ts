import { sql } from "kysely";
import type { News, SubjectQuery } from "#features/platform/activity/server/feature-notifications.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import type { Db } from "#server/db/database.ts";
import { followersWho, type FollowerFlag } from "./followers.ts";
import { visibleJobs } from "./jobs.access.ts";

/** Query for the job of a `notification` row, if the recipient can see it. */
export const notifiedJobs: SubjectQuery = (db, actor) =>
  visibleJobs(db, actor).where("job.id", "=", sql.ref<number>("notification.job_id")).select("job.id");

/** Creates a function that turns activities into notifications for the followers who enabled this kind. */
export const newsOfFollowers =
  <Kind extends string>(flag: FollowerFlag, kind: Kind) =>
  async (db: Db, rows: readonly ActivityRow[]): Promise<News<Kind>[]> => {
    // Skip imports: their author gets one notification, and followers would get one per application, up to 100,000.
    const told = rows.filter((row) => row.job_id !== null && row.data.import_id === undefined);
    const followers = await followersWho(db, flag, [...new Set(told.map(({ job_id }) => job_id ?? 0))]);
    const byJob = Map.groupBy(followers, ({ job_id }): number | null => job_id);
    return told.flatMap((row) =>
      (byJob.get(row.job_id) ?? []).map(({ user_id }) => ({
        row,
        user_id,
        kind,
        subject: { application_id: null, job_id: row.job_id },
      })),
    );
  };
