import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import classes from "./Section.module.css";
import { isSectionOpen, keepSection } from "./sections.ts";

type SectionProps = {
  /** Screen and section name under which the open or closed state is stored. */
  screen: string;
  name: string;
  title: string;
  children: ReactNode;
};

/** Collapsible section of a screen. Its state is remembered. */
export function Section({ screen, name, title, children }: SectionProps) {
  const [isOpen, setOpen] = useState(() => isSectionOpen(screen, name));
  const id = useId();

  function handleToggle() {
    setOpen(!isOpen);
    keepSection(screen, name, !isOpen);
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
