import { assertManages } from "#features/organization/company-settings/server/company-settings.service.ts";
import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { App } from "#server/app.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import { getSmsConfig, listSmsEntries, patchSmsConfig } from "../sms.contract.ts";
import { readSmsConfig } from "./account.ts";
import { assertColleague, changeSmsConfig, smsEntries } from "./sms.service.ts";

export function smsRoutes(app: App): void {
  serve(app, getSmsConfig, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    await assertColleague(db, actor);
    return readSmsConfig(db, app, actor.company_id);
  });

  serve(app, patchSmsConfig, async ({ db, actor, params, body }) => {
    assertManages(actor, params.company_id);
    await changeSmsConfig(db, actor, body);
    return readSmsConfig(db, app, actor.company_id);
  });

  serve(app, listSmsEntries, async ({ db, actor, params, query }) => {
    assertManages(actor, params.company_id);
    const pages = pagesOf(app.secrets, listSmsEntries, { company_id: actor.company_id, params, query });
    const page = { page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await smsEntries(db, actor, page);
    return { count, next: pages.next(last), results };
  });
}
