import { useEffect, type ReactNode } from "react";
import classes from "./Page.module.css";

type PageProps = {
  title: string;
  /** Short text next to the title, such as the number of entries. */
  note?: ReactNode;
  /** Active filters as removable chips. */
  filters?: ReactNode;
  /** View switches, with the primary action at the far right. */
  actions?: ReactNode;
  /** Use "column" for settings and text, which are easier to read there, and "full" for lists and boards. */
  width?: "full" | "column";
  children: ReactNode;
};

/** Screen with a title row and a body. The body scrolls on its own, so that the title row stays visible. */
export function Page({ title, note, filters, actions, width = "full", children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Hirelane`;
  }, [title]);

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {note !== undefined && <div className={classes.note}>{note}</div>}
        {filters !== undefined && <div className={classes.filters}>{filters}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.body}>
        {width === "column" ? <div className={classes.column}>{children}</div> : children}
      </div>
    </div>
  );
}
