import type { SystemApp } from "#server/app.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { nothing } from "#server/http/serve-public.ts";
import { getInstallationHealth } from "../health.contract.ts";
import {
  createCompanyGroup,
  createInstalledCompany,
  getInstalledCompany,
  listCompanyGroups,
  listInstalledCompanies,
  patchInstalledCompany,
  patchCompanyGroup,
} from "../operator.contract.ts";
import { getInstalledSms, patchInstalledSms, topUpSms } from "../texts.contract.ts";
import { companyPage, requireInstalledCompany } from "./companies.queries.ts";
import { changeCompany, createWithOwner } from "./companies.service.ts";
import { createGroup, listGroups, changeGroup } from "./groups.service.ts";
import { measure, readHealth } from "./health.ts";
import { serveOperator } from "./serve-operator.ts";
import { readInstalledSms, setSmsPrice, topUpCompany } from "./texts.service.ts";

export function operatorRoutes(app: SystemApp & SearchServices): void {
  serveOperator(app, listInstalledCompanies, nothing, async ({ db, actor, query }) => {
    const pages = pagesOf(app.secrets, listInstalledCompanies, { company_id: actor.company_id, query });
    const { results, last } = await companyPage(db, query, pages.after());
    return { results, next: pages.next(last) };
  });

  serveOperator(app, getInstalledCompany, nothing, ({ db, params }) => requireInstalledCompany(db, params.company_id));

  serveOperator(app, createInstalledCompany, nothing, ({ db, actor, body }) => createWithOwner(db, app, actor, body));

  serveOperator(app, patchInstalledCompany, nothing, ({ db, actor, params, body }) =>
    changeCompany(db, actor, params.company_id, body),
  );

  serveOperator(app, getInstalledSms, nothing, ({ db, params }) => readInstalledSms(db, app, params.company_id));

  serveOperator(app, patchInstalledSms, nothing, ({ db, actor, params, body }) =>
    setSmsPrice(db, app, actor, { ...params, ...body }),
  );

  serveOperator(app, topUpSms, nothing, ({ db, actor, params, body }) =>
    topUpCompany(db, app, actor, { ...params, ...body }),
  );

  serveOperator(app, listCompanyGroups, nothing, async ({ db }) => ({ results: await listGroups(db) }));

  serveOperator(app, createCompanyGroup, nothing, ({ db, actor, body }) => createGroup(db, actor, body));

  serveOperator(app, patchCompanyGroup, nothing, ({ db, actor, params, body }) =>
    changeGroup(db, actor, params.group_id, body),
  );

  serveOperator(
    app,
    getInstallationHealth,
    ({ actor }) => measure(app, actor),
    ({ db, prepared }) => readHealth(db, app, prepared),
  );
}
