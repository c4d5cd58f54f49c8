import type { Standing } from "#features/applications/applications.policy.ts";
import { mayAs } from "#shared/rights.ts";

/** The people who run the job write to its candidates. */
export const canMessage = ({ my_role }: Standing) => mayAs(my_role, "messages.send");

/** Interviewers judge without what was written, and an agency is another firm. */
export const canReadMessages = ({ my_role }: Standing) => mayAs(my_role, "messages.read");
