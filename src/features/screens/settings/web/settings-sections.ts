import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { settingsSections, type Setting } from "#features/platform/sessions/web/setting.ts";
import { byPosition } from "#web/by-position.ts";

const settingsOfFeatures = import.meta.glob<readonly Setting[]>("/src/features/*/*/web/settings.ts", {
  eager: true,
  import: "settings",
});
const allSettings = Object.values(settingsOfFeatures).flat();

/** All settings pages by section. The side list, the overview and the palette use it. */
const sections = settingsSections.map((name) => ({
  name,
  settings: byPosition(allSettings.filter(({ section }) => section === name)),
}));

/** Returns the settings that a person can open, without empty sections. */
export const settingsFor = (me: Me) =>
  sections
    .map(({ name, settings }) => ({ name, settings: settings.filter(({ isOffered }) => isOffered?.(me) ?? true) }))
    .filter(({ settings }) => settings.length > 0);
