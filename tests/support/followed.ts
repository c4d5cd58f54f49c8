import { statusPath, statusTokenOf } from "#features/candidate-site/career/server/status-links.ts";
import { createCandidate } from "./candidate.ts";
import { createWorld } from "./world.ts";

/** Creates an application whose candidate has the status link, and the team of its job. */
export async function followedWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const { company, system, app } = world;
  const job = await world.job({ title: "Bridge builder" });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const application = await world.application({ job_id: job.id });
  const candidate = createCandidate(world);
  const of = { company_id: company.id, application_id: application.id };
  const link = async (application_id = application.id) =>
    statusPath(await system((db) => statusTokenOf(db, app.secrets, { ...of, application_id })));
  const address = await link();

  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: "POST",
      url: path,
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: candidate.address,
    });
  const change = (values: object) =>
    system((db) =>
      db
        .updateTable("application")
        .set(values as never)
        .where("id", "=", application.id)
        .execute(),
    );
  const tell = async (name: string, values: object) => {
    const { id } = await world.status(name);
    await system((db) =>
      db
        .updateTable("application_status")
        .set(values as never)
        .where("id", "=", id)
        .execute(),
    );
    return id;
  };
  const row = () =>
    system((db) => db.selectFrom("application").selectAll().where("id", "=", application.id).executeTakeFirstOrThrow());
  const activities = (type: string) =>
    system((db) =>
      db
        .selectFrom("activity")
        .selectAll()
        .where("company_id", "=", company.id)
        .where("type", "=", type)
        .orderBy("id")
        .execute(),
    );
  return {
    ...world,
    another: () => world.application({ job_id: job.id }),
    job,
    maja,
    application,
    candidate,
    of,
    params: { application_id: application.id },
    link,
    address,
    post,
    change,
    tell,
    row,
    activities,
    withdraw: (reason = "") => post(`${address}withdraw/`, { reason }),
  };
}
