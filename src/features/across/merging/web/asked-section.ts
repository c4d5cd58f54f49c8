import { keepSection } from "#web/ui/sections.ts";
import { createStore } from "#web/store.ts";

const asked = createStore({ application_id: 0, times: 0 });

export const sectionPlace = { screen: "application", name: "also-applied" } as const;

/** Asks for the section of an application, which a reader may have closed. */
export function askForSection(application_id: number): void {
  keepSection(sectionPlace.screen, sectionPlace.name, true);
  asked.set({ application_id, times: asked.get().times + 1 });
}

/** A number that grows each time the section of this application is asked for. */
export const useAskedForSection = (application_id: number): number =>
  asked.usePart((last) => (last.application_id === application_id ? last.times : 0));
