import type { SentenceKey } from "./sentence-keys.gen.ts";

type KeyWithin<Key, Namespace extends string> = Key extends `${Namespace}:${infer Name}` ? Name : never;

/**
 * A key that is put together from names, such as that of an activity. It fails to compile with the name of a key that the
 * English locales lack.
 */
export type KnownKey<Key extends SentenceKey> = Key;

/** Key of a sentence without its namespace. */
export type KeyIn<Namespace extends string> = KeyWithin<SentenceKey, Namespace>;

/** Translates the sentences of one namespace into a language that was chosen before. */
export type TranslateIn<Namespace extends string> = (
  key: KeyIn<Namespace>,
  values?: Record<string, string | number>,
) => string;
