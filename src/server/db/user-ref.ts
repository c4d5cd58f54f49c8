import type { ExpressionBuilder, StringReference } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { DB } from "./schema.ts";

/** Selects the person of a user id column as `UserRef`; null if the column is null. */
export const userRef = <Tables, From extends keyof Tables>(
  eb: ExpressionBuilder<Tables, From>,
  column: StringReference<Tables, From>,
) =>
  jsonObjectFrom(
    (eb as unknown as ExpressionBuilder<DB, never>)
      .selectFrom("app_user")
      .where("app_user.id", "=", eb.ref(column) as never)
      .select(["app_user.id", "app_user.name", "app_user.email"]),
  );
