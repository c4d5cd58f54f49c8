import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { useSentences } from "#web/i18n.ts";
import { offeredActions } from "./offered-actions.ts";

/** What is done to the application that is open. */
export function useApplicationCommands(): Command[] {
  const { t } = useTranslation();
  const say = useSentences();
  // As they are when the palette opens: it covers the page until it closes.
  const [offered] = useState(offeredActions);
  return offered.map(({ id, label, icon, run }) => ({
    id: `application-${id}`,
    group: t("keys.places.here"),
    label: say(label),
    icon,
    // In the next frame the palette is gone, and the focus is back where a window returns it.
    run: () => void requestAnimationFrame(run),
  }));
}
