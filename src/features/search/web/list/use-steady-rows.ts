import { useState } from "react";
import type { Application } from "#features/applications/applications.contract.ts";
import { keepRows } from "./steady-rows.ts";

type Asked = {
  /** Of which search. */
  key: string;
  applications: readonly Application[];
  /** Nobody asked for them here, but a colleague changed something. */
  isQuiet: boolean;
  /** Whether somebody points at the rows, or has scrolled to some. */
  isHeld: boolean;
};

/** The rows of a list, and how many wait above them for whoever looks elsewhere. */
export function useSteadyRows({ key, applications, isQuiet, isHeld }: Asked) {
  const [kept, setKept] = useState({ key, applications, rows: applications, arrived: 0 });
  const isNew = kept.key !== key || kept.applications !== applications;
  const isReleased = !isHeld && kept.rows !== applications;
  let shown = kept;
  if (isNew || isReleased) {
    const steady = isHeld && isQuiet && kept.key === key;
    const next = steady ? keepRows(kept.rows, applications) : { rows: applications, arrived: 0 };
    shown = { key, applications, ...next };
    setKept(shown);
  }

  return {
    rows: shown.rows,
    arrived: shown.arrived,
    release: () => setKept({ key, applications, rows: applications, arrived: 0 }),
  };
}
