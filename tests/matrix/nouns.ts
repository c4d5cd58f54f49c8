/// <reference types="vite/types/importMeta.d.ts" />
import type { NounMatrix } from "./noun.ts";
import type { Role } from "./roles.ts";
import { anyone, relations, signedIn, type Cell, type Relation, type Rows } from "./rows.ts";

const files = import.meta.glob<NounMatrix<object>>("../../src/features/*/*/server/*.matrix.ts", {
  eager: true,
  import: "matrix",
});

/** Every noun of the product, named after its file, with the wing of its feature. */
export const nouns = Object.entries(files).map(([file, matrix]) => {
  const [, wing = "", noun = file] = /features\/([^/]+)\/.*\/([^/]+)\.matrix\.ts$/.exec(file) ?? [];
  return { wing, noun, ...matrix };
});
export const wings = new Set(nouns.map(({ wing }) => wing));
export const nounsOf = (wing: string) => nouns.filter((noun) => noun.wing === wing);
export type Noun = (typeof nouns)[number];

export function nounOf(endpoint: string): Noun {
  const noun = nouns.find(({ inputs }) => endpoint in inputs);
  if (!noun) throw new Error(`No *.matrix.ts calls ${endpoint}.`);
  return noun;
}

const tables: [string, Rows][] = [
  ["anyone", anyone],
  ["signed_in", signedIn],
  ...nouns.flatMap(({ access }) => Object.entries(access)),
];

/** Every access that endpoints can require, without duplicates. */
export const accesses = tables.map(([access]) => access);

const byAccess = new Map(tables);

export function expected(access: string, role: Role, relation: Relation): Cell {
  const rows = byAccess.get(access);
  if (!rows) throw new Error(`No *.matrix.ts says who has the access ${access}.`);
  return rows[role].split(" ")[relations.indexOf(relation)] as Cell;
}
