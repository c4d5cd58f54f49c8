import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { catalogues } from "virtual:locales";
import { readCookie } from "./cookies.ts";

/** The files decide which languages there are: a new one is files only. */
export const languages = Object.keys(catalogues).toSorted();

export const i18n = createInstance();

export async function startTranslations(language: string): Promise<void> {
  await i18n.use(initReactI18next).init({
    defaultNS: "common",
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {},
  });
  await showLanguage(language);
}

/** Loads the sentences of a language and shows them everywhere, once they have all arrived. */
export async function showLanguage(language: string): Promise<void> {
  const load = catalogues[language];
  if (!load || i18n.language === language) return;

  const { default: files } = await load();
  for (const [path, sentences] of Object.entries(files)) {
    i18n.addResourceBundle(language, namespaceOf(path), sentences);
  }

  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Before anybody is known: the choice made on this computer, else what the browser asks for. */
export const firstLanguage = () =>
  pickLanguage([readCookie("language") ?? "", ...navigator.languages.map((wanted) => wanted.slice(0, 2))]);

const pickLanguage = (wanted: readonly string[]) =>
  wanted.map((language) => language.toLowerCase()).find((language) => languages.includes(language)) ?? "en";

/** A language in its own words, so that whoever reads it finds it: "Suomi", whatever the page speaks now. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function namespaceOf(path: string): string {
  return /features\/([^/]+)\//.exec(path)?.[1] ?? "common";
}
