import * as z from "zod/mini";
import { readStored, valuesByName, writeStored } from "../storage.ts";

const Sections = valuesByName(z.boolean());
const keyOf = (screen: string) => `${screen}.sections`;
const read = (screen: string) => readStored(keyOf(screen), Sections, {});

/** Whether a section is open. A section that a user closes is closed for every item that the screen shows. */
export const isSectionOpen = (screen: string, section: string): boolean => read(screen)[section] ?? true;

export const keepSection = (screen: string, section: string, isOpen: boolean): void =>
  writeStored(keyOf(screen), { ...read(screen), [section]: isOpen });
