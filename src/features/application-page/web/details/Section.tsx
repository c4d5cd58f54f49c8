import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import classes from "./DetailsTab.module.css";
import { isSectionOpen, keepSection } from "./sections.ts";

type SectionProps = {
  /** The name under which its state is remembered. */
  name: string;
  title: string;
  children: ReactNode;
};

/** A part of the details that folds away, and stays as it was left. */
export function Section({ name, title, children }: SectionProps) {
  const [isOpen, setOpen] = useState(() => isSectionOpen(name));
  const id = useId();

  function handleToggle() {
    setOpen(!isOpen);
    keepSection(name, !isOpen);
  }

  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={handleToggle}>
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {title}
        </UnstyledButton>
      </h2>
      <div id={id} hidden={!isOpen} className={classes.content}>
        {children}
      </div>
    </section>
  );
}
