import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { partsWith } from "#shared/rights.ts";
import { myRole } from "#features/review/applications/server/applications.access.ts";

/**
 * Whether the person can read colleagues' opinions on an application: comments, ratings, tags and the owner. Expects
 * the tables that visibleApplications() joins.
 */
export const readsOpinions = (actor: Actor) =>
  sql<boolean>`${myRole(actor)} = any(${partsWith("applications.read_opinions")}::text[])`;
