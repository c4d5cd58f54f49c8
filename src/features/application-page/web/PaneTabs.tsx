import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import type { ReactNode, Ref } from "react";
import classes from "./PaneTabs.module.css";

type PaneTabsProps<Tab extends string> = {
  label: string;
  tabs: readonly { id: Tab; title: string }[];
  value: Tab;
  onChoose: (tab: Tab | undefined) => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  /** What the chosen tab shows. */
  children: ReactNode;
};

/** A pane of an application: tabs in one line, and below them what scrolls by itself. */
export function PaneTabs<Tab extends string>(props: PaneTabsProps<Tab>) {
  const { label, tabs, value, onChoose, className, ref, children } = props;
  return (
    <Tabs
      ref={ref}
      className={className}
      classNames={{
        root: classes.pane ?? "",
        list: classes.tabs ?? "",
        tab: classes.tab ?? "",
        panel: classes.content ?? "",
      }}
      value={value}
      onChange={(chosen) => onChoose(tabs.find(({ id }) => id === chosen)?.id)}
      keepMounted={false}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}
