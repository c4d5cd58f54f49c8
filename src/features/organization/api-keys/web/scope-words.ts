import type { ApiScope } from "#shared/api-scopes.ts";

type Words<Scope> = Scope extends `${infer Area}:${infer Ability}` ? `${Area}.${Ability}` : never;

/** Returns the scope as used in translation keys, where a colon separates the namespace. */
export const wordsOf = (scope: ApiScope) => scope.replace(":", ".") as Words<ApiScope>;
