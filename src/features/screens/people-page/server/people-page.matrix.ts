import { createColleague, isPersonAbsent } from "#tests/support/colleagues.ts";
import { nounMatrix } from "#tests/matrix/noun.ts";

export const matrix = nounMatrix({
  access: {},
  absent: isPersonAbsent,
  create: createColleague,
  inputs: { getOwnedWork: ({ company_id, person_id }) => ({ params: { company_id, id: person_id } }) },
});
