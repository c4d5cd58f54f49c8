import { canRate, type Standing } from "#features/applications/applications.policy.ts";

/** Those whose opinion counts: neither viewers nor agency recruiters. */
export const canScore = (application: Standing) => canRate(application);
