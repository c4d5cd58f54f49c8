import type { SystemApp } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import { sessionToken } from "#server/http/session.ts";
import { endViewAs, viewAs } from "../view-as.contract.ts";
import { beginView, endView } from "./view-as.service.ts";

/** Uses the system role, because the role of requests has no access to sessions. */
export function viewAsRoutes(app: SystemApp): void {
  serve(
    app,
    viewAs,
    ({ actor, body, request }) =>
      app.database.system((db) => beginView(db, actor, sessionToken(app, request) ?? "", body.user_id)),
    async () => ({ status: 302 as const, url: "/applications/" }),
  );

  serve(
    app,
    endViewAs,
    ({ actor, request }) => app.database.system((db) => endView(db, actor, sessionToken(app, request) ?? "")),
    async () => ({ status: 302 as const, url: "/applications/" }),
  );
}
