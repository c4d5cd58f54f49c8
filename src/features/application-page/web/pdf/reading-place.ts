import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

const key = "application.pages";
const maxPlaces = 100;

/** The last page read of each document. Numbers alone: nothing here says whom the document is about. */
const Places = z.array(z.tuple([z.string(), z.int().check(z.minimum(0))]));

const readPlaces = () => readStored(key, Places, []);

export const readPlace = (document: string): number => readPlaces().find(([name]) => name === document)?.[1] ?? 0;

/** The beginning is where a document opens anyway, so it is not kept; and of the others only the last ones are. */
export function keepPlace(document: string, page: number): void {
  const others = readPlaces().filter(([name]) => name !== document);
  writeStored(key, page === 0 ? others : [...others.slice(1 - maxPlaces), [document, page]]);
}
