import { IconSettings } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Command } from "#web/frame/command.ts";
import { useSentences } from "#web/i18n.ts";
import { offeredActions } from "./offered-actions.ts";

/** What is done to the application that is open, and the way to those that were put away. */
export function useApplicationCommands(): Command[] {
  const { t } = useTranslation(["common", "applications"]);
  const say = useSentences();
  const navigate = useNavigate();
  // As they are when the palette opens: it covers the page until it closes.
  const [offered] = useState(offeredActions);
  const actions = offered.map(({ id, label, icon, run }) => ({
    id: `application-${id}`,
    group: t("keys.places.here"),
    label: say(label),
    icon,
    // In the next frame the palette is gone, and the focus is back where a window returns it.
    run: () => void requestAnimationFrame(run),
  }));
  return [
    ...actions,
    {
      id: "hidden-applications",
      group: t("command.pages"),
      label: t("applications:putAway.title"),
      note: t("applications:putAway.deleted"),
      icon: IconSettings,
      run: () => void navigate({ to: "/settings/hidden-applications/" }),
    },
  ];
}
