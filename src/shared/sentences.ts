import type { SentenceKey } from "./sentence-keys.gen.ts";

type KeyWithin<Key, Namespace extends string> = Key extends `${Namespace}:${infer Name}` ? Name : never;

/**
 * Translation key assembled from names, such as an activity's. Fails to compile if the English locales lack the key.
 */
export type KnownKey<Key extends SentenceKey> = Key;

/** Translation key without its namespace. */
export type KeyIn<Namespace extends string> = KeyWithin<SentenceKey, Namespace>;

/** Translates the keys of one namespace into a language chosen beforehand. */
export type TranslateIn<Namespace extends string> = (
  key: KeyIn<Namespace>,
  values?: Record<string, string | number>,
) => string;
