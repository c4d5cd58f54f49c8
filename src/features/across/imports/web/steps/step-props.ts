import type { Import } from "../../imports.contract.ts";
import type { ImportSteps } from "../imports.hooks.ts";

export type StepProps = { run: Import; steps: ImportSteps; onLeave: () => void };
