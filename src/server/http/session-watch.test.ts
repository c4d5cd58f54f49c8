import { once } from "node:events";
import { get } from "node:http";
import type { Readable } from "node:stream";
import { expect, it } from "vitest";
import { requestAddress } from "#shared/request-address.ts";
import { readFile } from "#features/review/files/files.contract.ts";
import { giveLargeCv, largeSize } from "#tests/support/large-file.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

async function largeFile({ app, company, application, system }: World) {
  const { id: application_id } = await application();
  return system((db) => giveLargeCv(db, app.storage, { company_id: company.id, application_id }));
}

/** Starts a download and pauses until the test continues it. */
async function beginDownload(person: Person, file: Awaited<ReturnType<typeof largeFile>>) {
  const url = new URL(requestAddress(readFile.path, { params: file }), await testAddress());
  const request = get(url, { headers: { cookie: person.cookie, "x-requested-with": "XMLHttpRequest" } });
  const [response] = (await once(request, "response")) as [Readable & { statusCode: number; complete: boolean }];
  return response;
}

const endings = {
  "signed out": (world: World, { user_id }: Person) =>
    world.system((db) => db.deleteFrom("session").where("user_id", "=", user_id).execute()),
  "whose access expires": (world: World, { user_id }: Person) =>
    world.system((db) =>
      db.updateTable("company_user").set({ expires_at: "2020-01-01" }).where("user_id", "=", user_id).execute(),
    ),
  demoted: (world: World, { user_id }: Person) =>
    world.system((db) =>
      db.updateTable("company_user").set({ role: "member" }).where("user_id", "=", user_id).execute(),
    ),
};

it.each(Object.entries(endings))(
  "[AUTH-10] breaks off what a person %s is downloading, and nobody else's",
  async (_, end) => {
    const world = await createWorld();
    const [admin, other] = [await world.person("admin"), await world.person("admin")];
    const file = await largeFile(world);
    const [download, others] = [await beginDownload(admin, file), await beginDownload(other, file)];

    await end(world, admin);
    await world.app.sessionWatch.look();
    const broken = await download.toArray().catch((error: unknown) => error);
    const chunks = await others.toArray();

    expect(broken).toMatchObject({ code: "ECONNRESET" });
    expect(Buffer.concat(chunks as Buffer[]).length).toBe(largeSize);
  },
);
