import { glob, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createInstance, type i18n as I18n } from "i18next";
import type { Message } from "#shared/errors.ts";
import type { TranslateIn } from "#shared/sentences.ts";

const sourceRoot = fileURLToPath(new URL("../", import.meta.url));

export type Translate = (language: string, message: Message) => string;
export type Translations = {
  translate: Translate;
  translateIn: <Namespace extends string>(language: string, namespace: Namespace) => TranslateIn<Namespace>;
  languages: string[];
  instance: I18n;
};

/**
 * Reads all namespaces in all languages. A feature's locales folder is a namespace named after the feature. Sentences
 * that only the server uses have their own namespace, which browsers don't load.
 */
async function readCatalogues(): Promise<Record<string, Record<string, unknown>>> {
  const folders: [string, string][] = [
    ["common", join(sourceRoot, "shared/locales")],
    ["server", join(sourceRoot, "server/locales")],
  ];
  for await (const folder of glob("features/*/*/locales", { cwd: sourceRoot }))
    folders.push([basename(dirname(folder)), join(sourceRoot, folder)]);

  const catalogues: Record<string, Record<string, unknown>> = {};
  for (const [namespace, folder] of folders) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith(".json"))) {
      const language = file.replace(".json", "");
      (catalogues[language] ??= {})[namespace] = JSON.parse(await readFile(join(folder, file), "utf8"));
    }
  }
  return catalogues;
}

export async function loadTranslations(): Promise<Translations> {
  const resources = (await readCatalogues()) as never;
  const instance = createInstance();
  await instance.init({
    resources,
    lng: "en",
    fallbackLng: "en",
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  return {
    translate: (language, { key, values }) =>
      instance.t(key, { lng: language, ...values } as never) as unknown as string,
    translateIn: (language, namespace) => instance.getFixedT(language, namespace as never) as never,
    languages: Object.keys(resources),
    instance,
  };
}
