import { createInstance } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { catalogues } from "virtual:locales";
import type { SentenceKey as AnySentenceKey } from "#shared/sentence-keys.gen.ts";
import { readCookie } from "./cookies.ts";
import { loadOnline } from "./load-online.ts";

/** Languages with locale files. A new language needs files only. */
export const languages = Object.keys(catalogues).toSorted();

export const i18n = createInstance();

/**
 * Key of a sentence of any feature, such as `tasks:new`. Sentences that only the server uses aren't in the browser's bundle.
 */
export type SentenceKey = Exclude<AnySentenceKey, `server:${string}`>;

/** Translates keys that a definition holds, whichever feature they come from. */
export function useSentences(): (key: SentenceKey) => string {
  const { t } = useTranslation();
  return (key) => t(key as never);
}

export async function startTranslations(language: string): Promise<void> {
  await i18n.use(initReactI18next).init({
    defaultNS: "common",
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
    saveMissing: true,
    missingKeyHandler: (_, namespace, key) => reportError(new Error(`No sentence for ${namespace}:${key}.`)),
  });
  await showLanguage(language);
}

/** Whether more than the first page is shown, so that a language needs all its sentences. */
let needsAll = false;

/** Loads the sentences of a language, and switches to it once all of them have arrived. */
export async function showLanguage(language: string): Promise<void> {
  if (!catalogues[language] || i18n.language === language) return;

  await Promise.all([addSentences(language, "first"), needsAll && addSentences(language, "other")]);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Loads the sentences that the first page doesn't need. Everything that shows any of them waits for this. */
export async function loadAllSentences(): Promise<void> {
  needsAll = true;
  if (i18n.language) await addSentences(i18n.language, "other");
}

const added = new WeakSet<object>();

async function addSentences(language: string, part: "first" | "other"): Promise<void> {
  const load = catalogues[language]?.[part];
  const files = load && (await loadOnline(load));
  for (const [path, sentences] of Object.entries(files?.default ?? {})) {
    if (!added.has(sentences)) i18n.addResourceBundle(language, namespaceOf(path), sentences, true);
    added.add(sentences);
  }
}

/** Language before sign-in: the choice stored in this browser, else the browser's preferred languages. */
export const firstLanguage = () =>
  pickLanguage([readCookie("language") ?? "", ...navigator.languages.map((wanted) => wanted.slice(0, 2))]);

const pickLanguage = (wanted: readonly string[]) =>
  wanted.map((language) => language.toLowerCase()).find((language) => languages.includes(language)) ?? "en";

/** Returns the name of a language in that language, such as "Suomi", so that its speakers find it on any page. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function namespaceOf(path: string): string {
  return /features\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? "common";
}
