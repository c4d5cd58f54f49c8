import { sql } from "kysely";

/** Whether an `application_status` is being removed: its applications are leaving it, and no other may enter. */
export const isBeingRemoved = sql<boolean>`exists (
  select from relocation where relocation.company_id = application_status.company_id
    and relocation.removes_status_id = application_status.id and relocation.state = 'running'
)`;
