import type { Actor } from "#shared/actor.ts";
import { createSqlSearch } from "#features/across/search/server/sql/sql-search.ts";
import { SearchQuery } from "#features/across/search/search.contract.ts";
import type { SearchWorld } from "./search-world.ts";
import type { Person } from "./world.ts";

/** Searches in SQL, bypassing the in-memory index. */
export function searchInSql(world: SearchWorld) {
  const search = createSqlSearch(world.app);
  return ({ user_id }: Person, role: Actor["role"], query: Partial<SearchQuery>) =>
    search(
      { ...SearchQuery.parse({}), ...query },
      {
        user_id,
        company_id: world.company.id,
        role,
        is_superuser: false,
        entry: "sign_in",
        permissions: [],
        features: ["file_search"],
        comments_default_private: false,
        language: "en",
        time_zone: "UTC",
      },
      undefined,
      undefined,
    );
}
