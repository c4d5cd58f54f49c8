import { Tabs as MantineTabs, VisuallyHidden } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import type { ReactNode, Ref } from "react";
import classes from "./Tabs.module.css";

type TabsProps<Tab extends string> = {
  label: string;
  /** `mark` is the reason for the dot on a tab, for screen readers. */
  tabs: readonly { id: Tab; title: string; count?: ReactNode; mark?: string | undefined }[];
  value: Tab;
  onChange: (tab: Tab) => void;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  /** Content of the chosen tab. */
  children: ReactNode;
};

/** Scrolls the chosen tab into view, because the URL can choose a tab beyond the edge. */
const showWhole = (tab: HTMLButtonElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Tabs on one line, with their scrolling content below. They fill the available height. */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { label, tabs, value, onChange, className, ref, children } = props;

  function handleChange(chosen: string | null) {
    const tab = tabs.find(({ id }) => id === chosen);
    if (tab) onChange(tab.id);
  }

  return (
    <MantineTabs
      ref={ref}
      className={className}
      classNames={{
        root: classes.root ?? "",
        list: classes.list ?? "",
        tab: classes.tab ?? "",
        panel: classes.panel ?? "",
      }}
      value={value}
      onChange={handleChange}
      keepMounted={false}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ id, title, count, mark }) => (
          <MantineTabs.Tab key={id} ref={id === value ? showWhole : null} value={id}>
            {title}
            {count !== undefined && <span className={classes.count}> {count}</span>}
            {mark !== undefined && (
              <span className={classes.mark}>
                <VisuallyHidden>{mark}</VisuallyHidden>
              </span>
            )}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={value}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
