import { nounMatrix } from "#tests/matrix/noun.ts";
import { absentId } from "#tests/matrix/subject-of-call.ts";
import {
  companyAdmins,
  everybody,
  onRowsOf,
  readers,
  seenRefused,
  signedIn,
  team,
  unseen,
} from "#tests/matrix/rows.ts";

const wording = { name: "Backend interview", attributes: [{ id: "depth", name: "Depth" }] };

/** Access to a kit, which belongs to no job: the company's own kits, or 404 for those of other companies. */
const ownKits = "403 403 404 403 403 404" as const;
const agencies = { recruiter: seenRefused, recruiter_uploader: seenRefused };
const managed = "ok ok 404 ok ok 404" as const;

export const matrix = nounMatrix({
  access: {
    "interview_kit:read": signedIn,
    "interview_kit:create": {
      ...onRowsOf(readers, "403 403 403 403 403 403"),
      ...onRowsOf(companyAdmins as typeof readers, everybody),
    },
    // Agency recruiters see no kits.
    "interview_kit:edit": {
      ...onRowsOf(readers, ownKits),
      ...onRowsOf(companyAdmins as typeof readers, managed),
      recruiter: unseen,
      recruiter_uploader: unseen,
    },
    // A role on a single application grants nothing on its job, but an agency recruiter's role covers the whole job.
    "job:read_kits": { ...readers, ...agencies, application_interviewer: unseen },
    "job:choose_kits": { ...team, ...agencies, application_interviewer: unseen },
  },
  absent: { kit_id: absentId },
  create: async (db, { company_id, mark }) => {
    const kit = await db.insertInto("interview_kit").values({ company_id }).returning("id").executeTakeFirstOrThrow();
    await db
      .insertInto("interview_kit_version")
      .values({
        company_id,
        kit_id: kit.id,
        version: 1,
        name: mark,
        attributes: JSON.stringify([{ id: "depth", name: mark, help: "" }]),
      })
      .execute();
    return { kit_id: kit.id };
  },
  inputs: {
    listInterviewKits: () => ({}),
    createInterviewKit: () => ({ body: wording }),
    patchInterviewKit: ({ kit_id }) => ({ params: { kit_id }, body: { name: "Another name", version: 1 } }),
    listJobKits: ({ job_id }) => ({ params: { job_id } }),
    putJobKits: ({ job_id }) => ({ params: { job_id }, body: { kits: [] } }),
  },
});
