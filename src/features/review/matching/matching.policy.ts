import { isAgencyRole, type ApplicationRole } from "#shared/actor.ts";

/** What a company looks for is no business of an agency, which would choose its candidates' answers by it. */
export const canReadMatch = ({ my_role }: { my_role: ApplicationRole }) => !isAgencyRole(my_role);
