import { describe, expect, it } from "vitest";
import { languages } from "./i18n.ts";

type Sentences = { [key: string]: string | Sentences };

const files = import.meta.glob<Sentences>(["../{shared,server}/locales/*.json", "../features/*/*/locales/*.json"], {
  eager: true,
  import: "default",
});

const pluralEnding = /_(zero|one|two|few|many|other)$/;

function flatten(sentences: Sentences, path = ""): Map<string, string> {
  return new Map(
    Object.entries(sentences).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

/** Returns the keys without plural endings. Languages have different numbers of plural forms for the same key. */
const keysOf = (sentences: Map<string, string>) =>
  [...new Set([...sentences.keys()].map((key) => key.replace(pluralEnding, "")))].toSorted();

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).toSorted();

const ownerOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const owners = [...new Set(Object.keys(files).map(ownerOf))];

const sentencesOf = (owner: string, language: string) => flatten(files[`${owner}/${language}.json`] ?? {});

describe("the sentences of the interface", () => {
  it("[UI-6] come in English, Swedish, German and Finnish", () => {
    expect(languages).toEqual(expect.arrayContaining(["de", "en", "fi", "sv"]));
  });

  describe.each(owners)("%s", (owner) => {
    const english = sentencesOf(owner, "en");

    it.each(languages)("[UI-6] says the same things in %s", (language) => {
      expect(keysOf(sentencesOf(owner, language))).toEqual(keysOf(english));
    });

    it.each(languages)("[UI-6] has every plural form that %s needs", (language) => {
      const sentences = sentencesOf(owner, language);
      const counted = [...sentences.keys()]
        .filter((key) => pluralEnding.test(key))
        .map((key) => key.replace(pluralEnding, ""));
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

      const missing = counted
        .flatMap((key) => needed.map((form) => `${key}_${form}`))
        .filter((key) => !sentences.has(key));

      expect(missing).toEqual([]);
    });

    it.each(languages)("[UI-6] fills in the same things in %s", (language) => {
      const different = [...sentencesOf(owner, language)].filter(([key, text]) => {
        const source = english.get(key) ?? english.get(key.replace(pluralEnding, "_other")) ?? "";
        const isSingular = key.endsWith("_one");
        const wanted = placeholdersOf(source).filter((name) => !isSingular || name !== "count");
        return String(placeholdersOf(text).filter((name) => !isSingular || name !== "count")) !== String(wanted);
      });

      expect(different).toEqual([]);
    });

    it.each(languages)("[UI-6] leaves nothing empty in %s", (language) => {
      const empty = [...sentencesOf(owner, language)].filter(([, text]) => text.trim() === "");

      expect(empty).toEqual([]);
    });
  });
});
