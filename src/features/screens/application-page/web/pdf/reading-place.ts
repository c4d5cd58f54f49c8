import * as z from "zod/mini";
import { readStored, valuesByName, writeStored } from "#web/storage.ts";

const key = "application.pages";
const maxPlaces = 100;

/** The last page read of each document. Numbers alone: nothing here says whom the document is about. */
const Places = valuesByName(z.int().check(z.minimum(0)));

const readPlaces = () => readStored(key, Places, {});

export const readPlace = (document: string): number => readPlaces()[document] ?? 0;

/** The beginning is where a document opens anyway, so it is not kept; and of the others only the last ones are. */
export function keepPlace(document: string, page: number): void {
  const { [document]: _, ...others } = readPlaces();
  const last = Object.fromEntries(Object.entries(others).slice(1 - maxPlaces));
  writeStored(key, page === 0 ? others : { ...last, [document]: page });
}
