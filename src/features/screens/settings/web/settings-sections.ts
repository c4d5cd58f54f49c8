import type { Me } from "#features/platform/sessions/sessions.contract.ts";
import { settingsSections, type Setting } from "#features/platform/sessions/web/setting.ts";
import { byPosition } from "#web/by-position.ts";

const settingsOfFeatures = import.meta.glob<readonly Setting[]>("/src/features/*/*/web/settings.ts", {
  eager: true,
  import: "settings",
});
const allSettings = Object.values(settingsOfFeatures).flat();

/** All pages of the settings, by section. The column, the list of all settings and the palette are made of it. */
const sections = settingsSections.map((name) => ({
  name,
  settings: byPosition(allSettings.filter(({ section }) => section === name)),
}));

/** The settings that this person may open; a section without any is left out. */
export const settingsFor = (me: Me) =>
  sections
    .map(({ name, settings }) => ({ name, settings: settings.filter(({ isOffered }) => isOffered?.(me) ?? true) }))
    .filter(({ settings }) => settings.length > 0);
