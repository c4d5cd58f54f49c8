import { assertAllowed } from "#shared/errors.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { selectedIds } from "#features/across/search/server/selection.ts";
import type { App } from "#server/app.ts";
import type { SearchServices } from "#features/across/search/server/start-search.ts";
import { pagesOf } from "#server/http/cursors.ts";
import { originOf } from "#server/http/origin.ts";
import { serve } from "#server/http/serve.ts";
import {
  createShareLink,
  getShareLink,
  getShareOptions,
  listApplicationShareLinks,
  listShareLinks,
  patchShareLink,
} from "../shares.contract.ts";
import { canSeeAllShareLinks, canShareByLink } from "../shares.policy.ts";
import { maxShared, mostDays, shareSections, usualDays } from "../shares.ts";
import { applicationsOf, openLinksOn, pageOfShareLinks, requireRevocable, requireShareLink } from "./shares.queries.ts";
import { makeShareLink, revokeShareLink } from "./shares.service.ts";

export function shareRoutes(app: App & SearchServices): void {
  serve(
    app,
    createShareLink,
    ({ actor, body, request }) => selectedIds(app.search, actor, body, request),
    async ({ db, actor, body, prepared, request }) => {
      const field = body.query ? ("query" as const) : ("application_ids" as const);
      const { id, token } = await makeShareLink(db, actor, { ...prepared, field }, body);
      return { ...(await requireShareLink(db, actor, id)), address: `${originOf(app, request)}/share/${token}/` };
    },
  );

  serve(app, listShareLinks, async ({ db, actor, query }) => {
    assertAllowed(!query.all || canSeeAllShareLinks(actor), "shares:onlyAdminsSeeAll");
    const pages = pagesOf(app.secrets, listShareLinks, { company_id: actor.company_id, query });
    const asked = { all: query.all, page_size: query.page_size, after: pages.after() };
    const { count, results, last } = await pageOfShareLinks(db, actor, asked);
    return { count, next: pages.next(last), results };
  });

  serve(app, getShareLink, async ({ db, actor, params }) => {
    const link = await requireShareLink(db, actor, params.share_link_id);
    return { ...link, applications: await applicationsOf(db, actor, link.id) };
  });

  serve(app, patchShareLink, async ({ db, actor, params, body }) => {
    const link = await requireRevocable(db, actor, params.share_link_id);
    await revokeShareLink(db, actor, link, body.is_revoked);
    return requireRevocable(db, actor, link.id);
  });

  serve(app, listApplicationShareLinks, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canShareByLink(application), "shares:onlyTeamShares");
    return { results: await openLinksOn(db, actor, application.id) };
  });

  serve(app, getShareOptions, async ({ db, actor, params }) => {
    const application = await requireApplication(db, actor, params.application_id);
    assertAllowed(canShareByLink(application), "shares:onlyTeamShares");
    return {
      sections: [...shareSections],
      usual_days: usualDays,
      most_days: mostDays,
      most_applications: maxShared,
    };
  });
}
