import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";
import classes from "./Facets.module.css";

const key = "application.search.collapsed";
const readCollapsed = () => readStored(key, z.array(z.string()), []);

/** Collapsible facet. Its state is remembered. */
export function FacetGroup({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => !readCollapsed().includes(name));
  const id = useId();

  function handleToggle() {
    const others = readCollapsed().filter((other) => other !== name);
    writeStored(key, isOpen ? [...others, name] : others);
    setOpen(!isOpen);
  }

  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={handleToggle}
        >
          {label}
          <IconChevronRight size={14} aria-hidden />
        </button>
      </h2>
      <fieldset id={id} className={classes.choices} aria-label={label} hidden={!isOpen}>
        {isOpen && children}
      </fieldset>
    </section>
  );
}
