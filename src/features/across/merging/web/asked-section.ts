import { keepSection } from "#web/ui/sections.ts";
import { createStore } from "#web/store.ts";

/**
 * `fulfilled` is the latest request that was fulfilled, because the section can be rendered again without a new one.
 */
const asked = createStore({ application_id: 0, times: 0, fulfilled: 0 });

export const sectionPlace = { screen: "application", name: "also-applied" } as const;

/** Opens the section of an application, even if the person has collapsed it. */
export function askForSection(application_id: number): void {
  keepSection(sectionPlace.screen, sectionPlace.name, true);
  const { times, fulfilled } = asked.get();
  asked.set({ application_id, times: times + 1, fulfilled });
}

/** Number of requests for this application's section. An increase means a new request. */
export const useAskedForSection = (application_id: number): number =>
  asked.usePart((last) => (last.application_id === application_id ? last.times : 0));

/** Returns whether a request is still open, and marks it as fulfilled. */
export function claimWish(times: number): boolean {
  if (times <= asked.get().fulfilled) return false;
  asked.set({ ...asked.get(), fulfilled: times });
  return true;
}
