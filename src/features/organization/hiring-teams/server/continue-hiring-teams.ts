import type { Services } from "#server/app.ts";
import { alignHiringTeam } from "./align-hiring-team.ts";

/** Called at each start: what a run had in the queue may have failed for good while the database was away. */
export async function continueHiringTeams({ database, queue }: Pick<Services, "database" | "queue">): Promise<void> {
  const running = await database.system(
    (db) => db.selectFrom("hiring_team_run").select(["company_id", "user_id"]).execute(),
    { readOnly: true },
  );
  for (const names of running)
    await database.tenant({ company_ids: [names.company_id] }, (db) =>
      queue.enqueue(db, alignHiringTeam, names, { isBackground: true }),
    );
}
