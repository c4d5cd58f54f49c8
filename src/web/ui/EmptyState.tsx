import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./PageState.module.css";

type EmptyStateProps = {
  title: string;
  help?: ReactNode;
  icon?: TablerIcon;
  action?: ReactNode;
  /** Pass "h1" if the screen has no other title. */
  heading?: "h1" | "h2";
};

/** Says what the list would contain, and offers a way to add the first entry. */
export function EmptyState({ title, help, icon: Icon = IconInbox, action, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <section className={classes.state}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.5} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </section>
  );
}
