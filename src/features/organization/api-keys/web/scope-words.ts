import type { ApiScope } from "#shared/api-scopes.ts";

type Words<Scope> = Scope extends `${infer Area}:${infer Ability}` ? `${Area}.${Ability}` : never;

/** A scope as the keys of sentences have it, in which a colon has another meaning. */
export const wordsOf = (scope: ApiScope) => scope.replace(":", ".") as Words<ApiScope>;
