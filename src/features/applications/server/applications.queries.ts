import type { Actor } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";
import type { Application } from "../applications.contract.ts";
import { presentRows, selectRows } from "./application-rows.queries.ts";

/** The application as its page shows it, where the reader may see it. */
export async function applicationById(db: Db, actor: Actor, application_id: number): Promise<Application | undefined> {
  const found = await selectRows(db, actor, [application_id]).select("application.is_internal").executeTakeFirst();
  if (!found) return undefined;
  const { is_internal, ...selected } = found;
  const [row] = await presentRows(db, actor, [selected]);
  return row && { ...row, is_internal };
}
