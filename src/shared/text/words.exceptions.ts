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
angular
docker
flask
javascript
oracle
scala
typescript
`;

export const keptApart = new Map(
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const forms = line.split(" ");
      // No stem of the stemmers holds a point, and no word ends with one.
      return forms.map((form) => [form, `${forms[0]}.`] as const);
    }),
);
