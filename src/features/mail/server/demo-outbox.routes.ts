import type { App } from "#server/app.ts";
import { nothing, servePublic } from "#server/http/serve-public.ts";
import { listDemoMails, type DemoMail } from "../demo-outbox.contract.ts";

const maxMails = 50;

/** For everybody at this machine: the demo listens there only, and its passwords are known to them. */
export function demoOutboxRoutes(app: App): void {
  servePublic(app, listDemoMails, nothing, async ({ db }) => {
    const results = await db
      .selectFrom("mail")
      .select(["id", "kind", "to_name", "to_address", "subject", "text", "html", "dt_created"])
      .where("state", "=", "kept")
      .orderBy("id", "desc")
      .limit(maxMails)
      .execute();
    return { results: results as DemoMail[] };
  });
}
