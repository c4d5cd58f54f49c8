import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import { SearchQuery } from "../search.contract.ts";
import { matchingApplications } from "./sql/conditions.ts";

/** Applications found by a search without filters, for the count next to a link to it. */
export const searchedByDefault = (db: Db, actor: Actor, status_group: SearchQuery["status_group"] = "current") =>
  matchingApplications(db, actor, SearchQuery.parse({ status_group }), { text: null });
