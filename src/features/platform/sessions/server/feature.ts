import type { ServerFeature } from "#features/server-feature.ts";
import { noteFailedSignIn } from "./note-failed-sign-in.ts";
import { noteSessionsSeen } from "./note-seen.ts";
import { ownSessionRoutes } from "./own-sessions.routes.ts";
import { passwordResetRoutes } from "./password-reset.routes.ts";
import { sendResetLink } from "./password-reset.service.ts";
import { sessionRoutes } from "./sessions.routes.ts";
import { signInRoutes } from "./sign-in.routes.ts";
import { sweepSessions } from "./sweep-sessions.ts";

export const sessions: ServerFeature = {
  systemRoutes: [noteSessionsSeen, sessionRoutes, signInRoutes, ownSessionRoutes, passwordResetRoutes],
  jobs: [sweepSessions, sendResetLink, noteFailedSignIn],
};
