import { sql } from "kysely";

/** Whether an `application_status` is being removed. Its applications are leaving it, and no others can enter. */
export const isBeingRemoved = sql<boolean>`exists (
  select from relocation where relocation.company_id = application_status.company_id
    and relocation.removes_status_id = application_status.id and relocation.state = 'running'
)`;
