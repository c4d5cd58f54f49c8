import type { ServerFeature } from "#features/server-feature.ts";
import { alignHiringTeam } from "./align-hiring-team.ts";
import { continueHiringTeams } from "./continue-hiring-teams.ts";
import { followHiringTeams } from "./follow-jobs.ts";
import { hiringTeamRoutes } from "./hiring-teams.routes.ts";

export const hiringTeams: ServerFeature = {
  routes: [hiringTeamRoutes],
  jobs: [alignHiringTeam],
  readers: [followHiringTeams],
  atStart: [continueHiringTeams],
};
