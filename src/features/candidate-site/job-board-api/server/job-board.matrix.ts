import { nounMatrix } from "#tests/matrix/noun.ts";
import { createWorld } from "#tests/support/world.ts";
import { createApiKey } from "#features/organization/api-keys/api-keys.contract.ts";

/**
 * Creates a company outside the matrix with a published job in a department and a location, because clients have no
 * account.
 */
async function makeBoard() {
  const world = await createWorld({ name: "Boards" });
  const { id: company_id, slug } = world.company;
  const { id: job_id } = await world.job({ title: "Board job" });
  const ids = await world.system(async (db) => {
    const values = { company_id, name: "Boards" };
    const department = await db.insertInto("department").values(values).returning("id").executeTakeFirstOrThrow();
    const location = await db
      .insertInto("location")
      .values({ ...values, location_json: "{}" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("job_department").values({ company_id, job_id, department_id: department.id }).execute();
    await db.insertInto("job_location").values({ company_id, job_id, location_id: location.id }).execute();
    return { department_id: department.id, location_id: location.id };
  });
  const body = { name: "Site", scopes: ["board:write" as const], days: 30 as const };
  const key = await world.send(await world.person("admin"), createApiKey, { body });
  return { slug, job_id, ...ids, secret: key.body.secret };
}

let made: ReturnType<typeof makeBoard> | undefined;
const board = () => (made ??= makeBoard());

const all = async () => ({ params: { board_token: (await board()).slug } });
const one = (field: "job_id" | "department_id" | "location_id") => async () => {
  const { slug, [field]: id } = await board();
  return { params: { board_token: slug, id } };
};
const feed = async () => ({ params: { company_slug: (await board()).slug } });

async function application() {
  const { secret } = await board();
  return {
    ...(await one("job_id")()),
    headers: { authorization: `Basic ${Buffer.from(`${secret}:`).toString("base64")}` },
    body: {
      first_name: "Aino",
      last_name: "Korhonen",
      email: "aino@example.com",
      data_compliance: { gdpr_consent_given: true },
    },
  };
}

export const matrix = nounMatrix({
  access: {},
  inputs: {
    getBoard: all,
    listBoardJobs: all,
    getBoardJob: one("job_id"),
    listBoardDepartments: all,
    getBoardDepartment: one("department_id"),
    listBoardOffices: all,
    getBoardOffice: one("location_id"),
    listBoardSections: all,
    listBoardEducation: async () => ({ params: { ...(await all()).params, list: "degrees" } }),
    applyByBoard: application,
    getXmlFeed: feed,
    getRssFeed: feed,
    getJsonFeed: feed,
  },
});
