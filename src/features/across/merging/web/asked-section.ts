import { keepSection } from "#web/ui/sections.ts";
import { createStore } from "#web/store.ts";

/** `fulfilled` is the latest wish that was fulfilled: the section may be shown again without a new one. */
const asked = createStore({ application_id: 0, times: 0, fulfilled: 0 });

export const sectionPlace = { screen: "application", name: "also-applied" } as const;

/** Asks for the section of an application, which a reader may have closed. */
export function askForSection(application_id: number): void {
  keepSection(sectionPlace.screen, sectionPlace.name, true);
  const { times, fulfilled } = asked.get();
  asked.set({ application_id, times: times + 1, fulfilled });
}

/** A number that grows each time the section of this application is asked for. */
export const useAskedForSection = (application_id: number): number =>
  asked.usePart((last) => (last.application_id === application_id ? last.times : 0));

/** Returns whether a wish has yet to be fulfilled, and counts it as fulfilled from then on. */
export function claimWish(times: number): boolean {
  if (times <= asked.get().fulfilled) return false;
  asked.set({ ...asked.get(), fulfilled: times });
  return true;
}
