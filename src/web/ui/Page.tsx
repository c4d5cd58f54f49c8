import { useEffect, type ReactNode } from "react";
import classes from "./Page.module.css";

type PageProps = {
  title: string;
  /** A few words beside the title, such as how many there are. */
  note?: ReactNode;
  /** What the page is narrowed to, as removable chips. */
  filters?: ReactNode;
  /** The view switches, and at the far right the primary action. */
  actions?: ReactNode;
  /** Settings and other text read better in a column; lists and boards take the whole width. */
  width?: "full" | "column";
  children: ReactNode;
};

/** A screen: the title row, and below it a body that scrolls by itself so that the row stays. */
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
