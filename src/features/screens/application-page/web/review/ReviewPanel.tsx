import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSentences } from "#web/i18n.ts";
import { holdKeys } from "#web/ui/hold-keys.ts";
import { IconTabs } from "#web/ui/IconTabs.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { pressKeyOnceMounted, useShortcuts } from "#web/ui/use-shortcuts.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { firstTab, readTab, tabsFor } from "./shown-tabs.ts";
import { useTabInAddress } from "./tab-in-address.ts";
import { fitInLine } from "./tabs-in-line.ts";
import { widths } from "../panes/view-widths.ts";

/** Width in pixels that the pane switch takes at the end of the tab line on a phone. */
const roomOnPhone = 268;

/** Tabs with the team's opinions, messages and log. The chosen tab is in the URL. */
export function ReviewPanel({ application }: { application: ApplicationRow }) {
  const { t } = useTranslation("applications");
  const say = useSentences();
  const first = firstTab(application);
  const [wanted, setWanted] = useTabInAddress(first);
  const tabs = tabsFor(application);
  const tab = readTab(wanted, tabs, first);
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const room = isNarrow ? roomOnPhone : widths.review.usual;
  const titles = tabs.map(({ title }) => say(title));
  const Shown = fitInLine(titles, room) ? Tabs : IconTabs;
  /** Tab opened by a shortcut that the tab itself must still handle once mounted. */
  const opened = useRef<string>(undefined);
  const release = useRef(() => {});

  useEffect(() => {
    if (opened.current !== tab.id || !tab.shortcut) return undefined;
    return pressKeyOnceMounted(tab.shortcut, {
      isWanted: () => opened.current === tab.id,
      onPressed: () => {
        opened.current = undefined;
        // The opened dialog holds the keys itself from now on.
        setTimeout(release.current);
      },
    });
  }, [tab]);
  useEffect(() => () => release.current(), []);

  // The open tab handles its own shortcut, so that one isn't registered here.
  const others = tabs.filter(({ id, canUseShortcut }) => id !== tab.id && (canUseShortcut?.(application) ?? true));
  useShortcuts(
    Object.fromEntries(others.flatMap(({ id, shortcut }) => (shortcut ? [[shortcut, () => open(id)]] : []))),
  );

  function open(id: (typeof tab)["id"]) {
    opened.current = id;
    release.current = holdKeys(() => (opened.current = undefined));
    setWanted(id);
  }

  return (
    <Shown
      label={t("review.title")}
      tabs={tabs.map(({ id, title, icon, count }) => ({
        id,
        title: say(title),
        icon,
        ...(count && { count: count(application) }),
      }))}
      value={tab.id}
      onChange={setWanted}
    >
      {tab.show(application)}
    </Shown>
  );
}
