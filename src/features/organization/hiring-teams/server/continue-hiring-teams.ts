import { continueAtStart } from "#server/queue/batch-job.ts";
import { alignHiringTeam } from "./align-hiring-team.ts";

export const continueHiringTeams = continueAtStart({
  running: (db) => db.selectFrom("hiring_team_run").select(["company_id", "user_id"]).execute(),
  enqueue: (db, queue, names) => queue.enqueue(db, alignHiringTeam, names, { isBackground: true }),
});
