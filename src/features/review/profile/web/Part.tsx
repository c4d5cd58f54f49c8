import { useId, type ReactNode } from "react";
import classes from "./SecurityPage.module.css";

type PartProps = { title: string; help?: ReactNode; children: ReactNode };

export function Part({ title, help, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      {children}
    </section>
  );
}
