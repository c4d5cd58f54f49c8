import type { App } from "#server/app.ts";
import { serve } from "#server/http/serve.ts";
import {
  createSavedSearch,
  deleteSavedSearch,
  patchSavedSearch,
  pinSavedSearch,
  restoreSavedSearch,
  setSavedSearchDigest,
  unpinSavedSearch,
} from "../saved-search-changes.contract.ts";
import { listSavedSearches } from "../saved-searches.contract.ts";
import { chooseDigest, type GetDigestsAgain } from "./digests.service.ts";
import { requireSavedSearch } from "./saved-searches.access.ts";
import { savedSearch, savedSearches } from "./saved-searches.queries.ts";
import {
  restoreDeletedSearch,
  pinForActor,
  changeSavedSearch,
  removeSavedSearch,
  saveSearch,
} from "./saved-searches.service.ts";

/** `getDigestsAgain` is called for each person who chooses a digest, to end an earlier unsubscription. */
export const savedSearchRoutes =
  (getDigestsAgain: GetDigestsAgain) =>
  (app: App): void => {
    serve(app, listSavedSearches, async ({ db, actor, query }) => savedSearches(db, actor, query.q));

    serve(app, createSavedSearch, async ({ db, actor, body }) => {
      const id = await saveSearch(db, actor, body);
      return savedSearch(db, actor, id);
    });

    serve(app, patchSavedSearch, async ({ db, actor, params, body }) => {
      const search = await requireSavedSearch(db, actor, params.saved_search_id);
      await changeSavedSearch(db, actor, search, body);
      return savedSearch(db, actor, search.id);
    });

    serve(app, deleteSavedSearch, async ({ db, actor, params }) => {
      const search = await requireSavedSearch(db, actor, params.saved_search_id);
      await removeSavedSearch(db, actor, search);
    });

    serve(app, restoreSavedSearch, async ({ db, actor, params }) => {
      const search = await requireSavedSearch(db, actor, params.saved_search_id, { evenDeleted: true });
      await restoreDeletedSearch(db, actor, search);
      return savedSearch(db, actor, search.id);
    });

    serve(app, pinSavedSearch, async ({ db, actor, params }) => {
      const search = await requireSavedSearch(db, actor, params.saved_search_id);
      await pinForActor(db, actor, search, true);
    });

    serve(app, unpinSavedSearch, async ({ db, actor, params }) => {
      const search = await requireSavedSearch(db, actor, params.saved_search_id);
      await pinForActor(db, actor, search, false);
    });

    serve(app, setSavedSearchDigest, async ({ db, actor, params, body }) => {
      const search = await requireSavedSearch(db, actor, params.saved_search_id);
      await chooseDigest(db, actor, search, body.digest, app.clock());
      if (body.digest !== "off") await getDigestsAgain(db, actor);
    });
  };
