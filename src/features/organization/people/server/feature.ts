import type { ServerFeature } from "#features/server-feature.ts";
import { endSessions } from "./end-sessions.ts";
import { invitationRoutes } from "./invitations.routes.ts";
import { peopleRoutes } from "./people.routes.ts";
import { sendInvitations } from "./send-invitations.ts";
import { sweepPeople } from "./sweep-people.ts";

type Given = { handOver: Parameters<typeof peopleRoutes>[0] };

/**
 * Creates the feature. `handOver` transfers the work of a removed person, which involves features that this one must not
 * import.
 */
export const people = ({ handOver }: Given): ServerFeature => ({
  systemRoutes: [peopleRoutes(handOver), invitationRoutes],
  jobs: [sendInvitations, endSessions, sweepPeople],
});
