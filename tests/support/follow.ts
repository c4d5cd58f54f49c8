import type { World } from "./world.ts";

/** Subscribes a person to new applications for a job. */
export const follow = (
  system: World["system"],
  follower: { company_id: number; job_id: number; user_id: number },
): Promise<unknown> =>
  system((db) =>
    db
      .insertInto("job_follower")
      .values({ ...follower, has_new_application_enabled: true })
      .execute(),
  );
