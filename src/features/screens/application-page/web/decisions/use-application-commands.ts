import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { useSentences } from "#web/i18n.ts";
import { offeredActions } from "./offered-actions.ts";

export function useApplicationCommands(): Command[] {
  const { t } = useTranslation();
  const say = useSentences();
  // Read once when the palette opens, because the page below can't change while the palette covers it.
  const [offered] = useState(offeredActions);
  return offered.map(({ id, label, icon, run }) => ({
    id: `application-${id}`,
    group: t("keys.places.here"),
    label: say(label),
    icon,
    // Wait for the next frame: then the palette is closed, and a dialog can remember the right focus.
    run: () => void requestAnimationFrame(run),
  }));
}
