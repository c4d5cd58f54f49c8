import * as z from "zod/mini";
import { readStored, valuesByName, writeStored } from "#web/storage.ts";

const key = "application.pages";
const maxPlaces = 100;

/** Last page read per document. Only numbers, so no personal data are stored. */
const Places = valuesByName(z.int().check(z.minimum(0)));

const readPlaces = () => readStored(key, Places, {});

export const readPlace = (document: string): number => readPlaces()[document] ?? 0;

/**
 * Stores the page. The first page isn't stored, because documents open there anyway. Only the most recent documents are
 * retained.
 */
export function keepPlace(document: string, page: number): void {
  const { [document]: _, ...others } = readPlaces();
  const last = Object.fromEntries(Object.entries(others).slice(1 - maxPlaces));
  writeStored(key, page === 0 ? others : { ...last, [document]: page });
}
