import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./PageState.module.css";

/** Says what would be here, and offers the way to get it. */
export function EmptyState(props: { title: string; help?: ReactNode; icon?: TablerIcon; action?: ReactNode }) {
  const { title, help, icon: Icon = IconInbox, action } = props;
  return (
    <section className={classes.state}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </section>
  );
}
