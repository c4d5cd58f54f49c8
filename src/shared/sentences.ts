import type { SentenceKey } from "./sentence-keys.gen.ts";

type KeyWithin<Key, Namespace extends string> = Key extends `${Namespace}:${infer Name}` ? Name : never;

/** Key of a sentence without its namespace. */
export type KeyIn<Namespace extends string> = KeyWithin<SentenceKey, Namespace>;

/** Translates the sentences of one namespace into a language that was chosen before. */
export type TranslateIn<Namespace extends string> = (
  key: KeyIn<Namespace>,
  values?: Record<string, string | number>,
) => string;
