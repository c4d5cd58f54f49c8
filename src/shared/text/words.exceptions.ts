/**
 * Words that stemmers throw together with others of another meaning. The forms of one line find each other and nothing
 * else: neither other words with their stem nor compounds.
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

/** Names of products, kept apart like the words above. */
const names = ["angular", "docker", "flask", "javascript", "oracle", "scala", "typescript"];

/** Case endings of Finnish behind a vowel, folded. A name that ends with a consonant gets an i before them. */
const endings = ["", "n", "a", "ssa", "sta", "lla", "lta", "lle", "na", "ksi", "tta"];

/** A name with the forms it has in a sentence: Swedish and German know a genitive, Finnish a dozen cases. */
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

// No stem of the stemmers holds a point, and no word ends with one.
export const keptApart = new Map(groups.flatMap((forms) => forms.map((form) => [form, `${forms[0]}.`] as const)));
