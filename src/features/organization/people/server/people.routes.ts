import { assertOwnCompany } from "#features/platform/companies/server/own-company.ts";
import { minPersonText } from "#features/organization/jobs/jobs.contract.ts";
import type { SystemApp } from "#server/app.ts";
import type { Services } from "#server/services.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { serve } from "#server/http/serve.ts";
import {
  assignRole as assignRoleEndpoint,
  getUser,
  listUserJobs,
  listUsers,
  removeUser,
  setBypassSso as setBypassSsoEndpoint,
  setExpiresAt as setExpiresAtEndpoint,
  setName as setNameEndpoint,
  undoRemoval,
} from "../people.contract.ts";
import { grantPermission, listUserPermissions, withdrawPermission } from "../permissions.contract.ts";
import { canInvite } from "../people.policy.ts";
import { inviteAddress } from "./invite-form.ts";
import { assertMay, peopleFor, requirePerson } from "./people.access.ts";
import { jobsOfPerson, lastSeen, peoplePage, personById } from "./people.queries.ts";
import { assignRole, lockPerson, setBypassSso, setExpiresAt, setName } from "./people.service.ts";
import { grant, permissionsOf, withdraw } from "./permissions.service.ts";
import { removePerson, restorePerson, type HandOver } from "./removal.service.ts";

/** Creates the routes. `handOver` transfers what a removed person owns in other features. */
export const peopleRoutes = (handOver: (services: Services) => HandOver) => (app: SystemApp) => {
  serve(
    app,
    listUsers,
    async ({ actor, params, query }) => {
      assertOwnCompany(actor, params.company_id);
      const { company_id } = actor;
      const pages = pagesOf(app.secrets, listUsers, { company_id, params, query });
      const q = query.q.length < minPersonText ? "" : query.q;
      const paging = { after: pages.after(), page_size: query.page_size };
      const page = await app.database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
        peoplePage(db, actor, { ...query, q }, paging),
      );
      const detailed = page.results.filter(({ state }) => state !== null).map(({ id }) => id);
      const seen = await app.database.system((db) => lastSeen(db, company_id, detailed), { readOnly: true });
      return {
        count: page.count,
        next: pages.next(page.last),
        results: page.results.map((person) => ({ ...person, last_seen: seen.get(person.id) ?? null })),
        invite_form_url: canInvite(actor) ? inviteAddress(company_id) : null,
      };
    },
    async ({ prepared }) => prepared,
  );

  serve(app, getUser, async ({ db, actor, params, query }) => {
    const people = peopleFor(query);
    const { id } = await requirePerson(db, actor, params, people);
    return personById(db, actor, id, people);
  });

  serve(app, assignRoleEndpoint, async ({ db, actor, params }) => {
    await assignRole(db, actor, params, params.role);
    return personById(db, actor, params.id);
  });

  serve(app, setNameEndpoint, async ({ db, actor, params, body }) => {
    await setName(db, actor, params, body.value);
    return personById(db, actor, params.id);
  });

  serve(app, setExpiresAtEndpoint, async ({ db, actor, params, body }) => {
    await setExpiresAt(db, actor, params, body.value);
    return personById(db, actor, params.id);
  });

  serve(app, setBypassSsoEndpoint, async ({ db, actor, params, body }) => {
    await setBypassSso(db, actor, params, body.can_bypass_sso);
    return personById(db, actor, params.id);
  });

  serve(app, removeUser, ({ db, actor, params, body }) =>
    removePerson(db, app, actor, params, { hand_to: body.hand_to, handOver: handOver(app) }),
  );

  serve(app, undoRemoval, async ({ db, actor, params }) => {
    await restorePerson(db, actor, params, params.removal_id);
    return personById(db, actor, params.id);
  });

  serve(app, listUserJobs, async ({ db, actor, params, query }) => {
    const person = await requirePerson(db, actor, params);
    assertMay(actor, "see_details", person);
    const pages = pagesOf(app.secrets, listUserJobs, { company_id: actor.company_id, params, query });
    const { page_size } = query;
    const { count, results, last } = await jobsOfPerson(db, actor, person.id, { after: pages.after(), page_size });
    return { count, next: pages.next(last), results };
  });

  serve(app, listUserPermissions, async ({ db, actor, params }) => {
    const person = await requirePerson(db, actor, params);
    assertMay(actor, "see_details", person);
    return permissionsOf(db, person);
  });

  serve(app, grantPermission, async ({ db, actor, params, body }) =>
    grant(db, actor, await lockPerson(db, actor, params), body.permission),
  );

  serve(app, withdrawPermission, async ({ db, actor, params }) =>
    withdraw(db, actor, await requirePerson(db, actor, params), params.permission),
  );
};
