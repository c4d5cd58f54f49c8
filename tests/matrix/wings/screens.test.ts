import { proveWing } from "../prove-wing.ts";

proveWing("screens");
