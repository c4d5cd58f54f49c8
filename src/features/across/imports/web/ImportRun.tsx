import { useEffect, useRef, type ReactNode } from "react";
import type { Import } from "../imports.contract.ts";
import type { ImportState } from "../imports.ts";
import { CheckedStep } from "./steps/CheckedStep.tsx";
import { CheckingStep } from "./steps/CheckingStep.tsx";
import { ColumnsStep } from "./steps/ColumnsStep.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { RunningStep } from "./steps/RunningStep.tsx";
import { StepList } from "./steps/StepList.tsx";
import { useImportSteps } from "./imports.hooks.ts";
import type { StepProps } from "./steps/step-props.ts";

const parts: Record<ImportState, (props: StepProps) => ReactNode> = {
  draft: ColumnsStep,
  checking: CheckingStep,
  checked: CheckedStep,
  running: RunningStep,
  done: ImportResult,
  cancelled: ImportResult,
};

/** Current step of an import. When the step changes, the focus moves to the new one. */
export function ImportRun({ run, onLeave }: { run: Import; onLeave: () => void }) {
  const steps = useImportSteps(run);
  const Step = parts[run.state];
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(run.state);
  useEffect(() => {
    if (shown.current === run.state) return;
    shown.current = run.state;
    place.current?.focus();
  }, [run.state]);

  return (
    <>
      <StepList state={run.state} />
      <div ref={place} tabIndex={-1}>
        <Step run={run} steps={steps} onLeave={onLeave} />
      </div>
    </>
  );
}
