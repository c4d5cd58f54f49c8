import { isAgencyRole, type ApplicationRole } from "#shared/actor.ts";

/**
 * Whether the reader sees the matching criteria. Agencies don't, because they could adjust their candidates' answers to
 * the criteria.
 */
export const canReadMatch = ({ my_role }: { my_role: ApplicationRole }) => !isAgencyRole(my_role);
