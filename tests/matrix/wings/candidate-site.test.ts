import { proveWing } from "../prove-wing.ts";

proveWing("candidate-site");
