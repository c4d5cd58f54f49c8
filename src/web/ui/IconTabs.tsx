import { Tabs as MantineTabs, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useMediaQuery } from "@mantine/hooks";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./IconTabs.module.css";
import { Tooltip } from "./Tooltip.tsx";

type IconTabsProps<Tab extends string> = {
  label: string;
  tabs: readonly { id: Tab; title: string; icon: TablerIcon; count?: ReactNode }[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** Content of the chosen tab. */
  children: ReactNode;
};

/**
 * Tabs for more entries than fit on one line: a strip of icons with counts at the edge of the content, or above it on a
 * phone. Tooltips show the names, and the chosen tab's name is the heading of the content.
 */
export function IconTabs<Tab extends string>({ label, tabs, value, onChange, children }: IconTabsProps<Tab>) {
  const isNarrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });

  function handleChange(chosen: string | null) {
    const tab = tabs.find(({ id }) => id === chosen);
    if (tab) onChange(tab.id);
  }

  return (
    <MantineTabs
      classNames={{ root: classes.root ?? "", list: classes.list ?? "", tab: classes.tab ?? "" }}
      orientation={isNarrow ? "horizontal" : "vertical"}
      value={value}
      onChange={handleChange}
      keepMounted={false}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ id, title, icon: Icon, count }) => (
          <Tooltip key={id} label={title} position={isNarrow ? "bottom" : "left"}>
            <MantineTabs.Tab value={id}>
              <Icon size={18} stroke={1.7} aria-hidden />
              <VisuallyHidden>{title}</VisuallyHidden>
              {count !== undefined && <span className={classes.count}> {count}</span>}
            </MantineTabs.Tab>
          </Tooltip>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={value} className={classes.panel}>
        <p className={classes.title} aria-hidden>
          {tabs.find(({ id }) => id === value)?.title}
        </p>
        <div className={classes.content}>{children}</div>
      </MantineTabs.Panel>
    </MantineTabs>
  );
}
