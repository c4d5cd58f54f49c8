import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import type { SystemApp } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  createEmailAddress,
  deleteEmailAddress,
  getCompanySettings,
  listEmailAddresses,
  patchCompanySettings,
  patchEmailAddress,
} from "../company-settings.contract.ts";
import { assertManages, changeSettings, readSettings } from "./company-settings.service.ts";
import { addressesOf, changeAddress, createAddress, removeAddress, type OnRemoved } from "./email-addresses.service.ts";

/** Creates the routes. `onRemoved` runs in the transaction that removes an email address. */
export const companySettingsRoutes = (onRemoved: OnRemoved) => (app: SystemApp) => {
  serve(app, getCompanySettings, ({ db, actor, params }) => {
    assertManages(actor, params.company_id);
    return readSettings(db, actor.company_id);
  });

  serve(app, patchCompanySettings, ({ db, actor, params, body }) => {
    assertManages(actor, params.company_id);
    return changeSettings(db, actor, body);
  });

  serve(app, listEmailAddresses, async ({ db, actor, params }) => {
    assertOwnCompany(actor, params.company_id);
    return { results: await addressesOf(db, actor.company_id) };
  });

  serve(app, createEmailAddress, ({ db, actor, params, body }) => {
    assertManages(actor, params.company_id);
    return createAddress(db, app, actor, body);
  });

  serve(app, patchEmailAddress, ({ db, actor, params, body }) => {
    assertManages(actor, params.company_id);
    return changeAddress(db, actor, params.address_id, body);
  });

  serve(app, deleteEmailAddress, ({ db, actor, params }) => {
    assertManages(actor, params.company_id);
    return removeAddress(db, actor, params.address_id, onRemoved);
  });
};
