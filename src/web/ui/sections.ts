import * as z from "zod/mini";
import { readStored, valuesByName, writeStored } from "../storage.ts";

const Sections = valuesByName(z.boolean());
const keyOf = (screen: string) => `${screen}.sections`;
const read = (screen: string) => readStored(keyOf(screen), Sections, {});

/** Sections are open until a person closes them, and then closed wherever the screen shows them. */
export const isSectionOpen = (screen: string, section: string): boolean => read(screen)[section] ?? true;

export const keepSection = (screen: string, section: string, isOpen: boolean): void =>
  writeStored(keyOf(screen), { ...read(screen), [section]: isOpen });
