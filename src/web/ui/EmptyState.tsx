import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./PageState.module.css";

type EmptyStateProps = {
  title: string;
  help?: ReactNode;
  icon?: TablerIcon;
  action?: ReactNode;
  /** Set to h1 where nothing else on the screen has a title. */
  heading?: "h1" | "h2";
};

/** Says what would be here, and offers the way to get it. */
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
