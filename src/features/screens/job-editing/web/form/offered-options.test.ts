import { expect, it } from "vitest";
import { offeredOptions } from "./offered-options.ts";

const [nordics, alps, sweden, austria, anywhere, umea] = [1, 2, 3, 4, 5, 6];
const option = (id: number, ...parents: number[]) => ({ id, name: `Option ${id}`, parents });
const layers = [
  { dimension: 1, options: [option(nordics), option(alps)] },
  { dimension: 2, options: [option(sweden, nordics), option(austria, alps), option(anywhere)] },
  { dimension: 4, options: [option(umea, sweden, austria)] },
];
const offered = (...chosen: number[]) =>
  offeredOptions(layers, chosen).map(({ dimension, options }) => [dimension, options.map(({ id }) => id)]);

it("[TEAM-4] [JOB-4] offers the options that go with what is chosen in the layer above, and those without a parent", () => {
  expect(offered()).toEqual([
    [1, [nordics, alps]],
    [2, [anywhere]],
  ]);
  expect(offered(nordics)).toEqual([
    [1, [nordics, alps]],
    [2, [sweden, anywhere]],
  ]);
  expect(offered(alps, austria)).toEqual([
    [1, [nordics, alps]],
    [2, [austria, anywhere]],
    [4, [umea]],
  ]);
});

it("[TEAM-4] [JOB-4] keeps in sight what a job has, though it goes with nothing above any more", () => {
  expect(offered(alps, sweden)).toEqual([
    [1, [nordics, alps]],
    [2, [sweden, austria, anywhere]],
    [4, [umea]],
  ]);
});
