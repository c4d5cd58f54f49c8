import { Window } from "happy-dom";
import { createShareLink, patchShareLink } from "#features/across/shares/shares.contract.ts";
import { uploadsIn } from "./uploads.ts";
import { createWorld, type Person } from "./world.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Creates a world with three applications of a job, a collaborator, an admin, and helpers to read a share link. */
export async function createShareWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const job = await world.job({ title: "Engineer" });
  const make = (first_name: string, more = {}) =>
    world.application({ job_id: job.id, first_name, last_name: "Quist", email: `${first_name}@quist.test`, ...more });
  const [zelda, maurits, ine] = [await make("Zelda"), await make("Maurits"), await make("Ine")];
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const admin = await world.person("admin");
  const share = async (body: object = {}, who = maja) =>
    (
      await world.send(who, createShareLink, {
        body: { application_ids: [zelda.id, maurits.id], ...body },
      })
    ).body;
  const refuse = (body: object, who = maja) => world.sendRaw(who, createShareLink, { body });
  const sender = `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

  async function open(address: string, headers: Record<string, string> = {}, remoteAddress = sender) {
    const { pathname, search } = new URL(address);
    const reply = await world.app.http.inject({
      url: pathname + search,
      headers: { accept: "text/html", "user-agent": firefox, ...headers },
      remoteAddress,
    });
    const { document } = new Window();
    document.write(reply.body);
    return { status: reply.statusCode, headers: reply.headers, html: reply.body, document };
  }
  const namesOn = async (address: string) =>
    [...(await open(address)).document.querySelectorAll("article h2")].map((heading) => heading.textContent);
  const change = (set: object, id: number) =>
    world.system((db) => db.updateTable("application").set(set).where("id", "=", id).execute());
  const expire = (id: number) =>
    world.system((db) =>
      db
        .updateTable("share_link")
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where("id", "=", id)
        .execute(),
    );
  const revoke = (who: Person, share_link_id: number, is_revoked = true) =>
    world.send(who, patchShareLink, { params: { share_link_id }, body: { is_revoked } });
  const attach = (id: number, text: string) =>
    uploadsIn(world).attach(admin, id, "cv", { name: "cv.txt", bytes: Buffer.from(text) });
  /** Stores the text that the job would extract from the documents. */
  const read = (text: string) =>
    world.system((db) =>
      db
        .updateTable("stored_file")
        .set({ text, text_state: "extracted" })
        .where("company_id", "=", world.company.id)
        .execute(),
    );
  const readAll = (text: string) =>
    Promise.all([
      read(text),
      world.system((db) =>
        db.updateTable("application_file").set({ awaits: null }).where("company_id", "=", world.company.id).execute(),
      ),
    ]);
  return {
    ...world,
    job,
    make,
    zelda,
    maurits,
    ine,
    maja,
    admin,
    share,
    refuse,
    open,
    namesOn,
    change,
    expire,
    revoke,
    attach,
    readAll,
  };
}
