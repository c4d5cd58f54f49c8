import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

const key = "application.sections";
const Sections = z.record(z.string(), z.boolean());

/** Sections are open until somebody closes them, and then closed on every application. */
export const isSectionOpen = (section: string): boolean => readStored(key, Sections, {})[section] ?? true;

export const keepSection = (section: string, isOpen: boolean): void =>
  writeStored(key, { ...readStored(key, Sections, {}), [section]: isOpen });
