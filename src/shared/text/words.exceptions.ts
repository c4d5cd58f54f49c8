/**
 * Words that stemmers wrongly merge with words of another meaning. The words in one line match each other and nothing
 * else: neither other words with the same stem nor compounds.
 */
const lines = `
engine engines
intern interns internship internships
internal internally
community communities
experiment experiments experimental
generation generations generate generates generated generating generator
generous generously
organ organs organic
universal universally
universe
author authors
busy
import imports imported importing
depart departs departed departing departure
physical physically
customs
news
projektor projektorer projektorn projektoren
monter montern montrar montrarna
lager lagers lagern lagret lagren
bauer bauern bauers
maler malers malern
train trains
protest protests protester protesti proteste
`;

/** Product names, kept distinct like the words above. */
const names = ["angular", "docker", "flask", "javascript", "oracle", "scala", "typescript"];

/** Finnish case endings after a vowel, folded. A name that ends with a consonant gets an i before them. */
const endings = ["", "n", "a", "ssa", "sta", "lla", "lta", "lle", "na", "ksi", "tta"];

/** Lists the inflected forms of a name: Swedish and German have a genitive, Finnish a dozen cases. */
function formsOf(name: string): string[] {
  const base = /[aeiouy]$/.test(name) ? name : `${name}i`;
  const illative = `${base}${base === name ? name.at(-1) : "i"}n`;
  return [name, `${name}s`, illative, ...endings.map((ending) => base + ending)];
}

const groups = [
  ...lines
    .trim()
    .split("\n")
    .map((line) => line.split(" ")),
  ...names.map(formsOf),
];

// Stems made by stemmers contain no dot, so these can't collide with them.
export const keptApart = new Map(groups.flatMap((forms) => forms.map((form) => [form, `${forms[0]}.`] as const)));
