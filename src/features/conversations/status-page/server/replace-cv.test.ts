import { beforeAll, describe, expect, it } from "vitest";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import { errorsOn, type Form } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { followedWorld } from "#tests/support/followed.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { uploadsIn } from "#tests/support/uploads.ts";

beforeAll(ensurePages);

const file = (bytes: Buffer | string, name = "new.pdf") => new File([new Uint8Array(Buffer.from(bytes))], name);

async function given() {
  const world = await followedWorld();
  const { candidate, address, system, application, maja } = world;
  const attach = () =>
    uploadsIn(world).attach(maja, application.id, "cv", {
      name: "old.txt",
      bytes: Buffer.from("Ten years of bridges."),
    });
  const send = (cv?: File, values: [string, string][] = []) => {
    const form: Form = { action: `${address}cv/`, values: new Map(values), files: new Map() };
    if (cv) form.files.set("cv", cv);
    else form.values.set("nothing", "");
    return candidate.send(form);
  };
  const cv = () =>
    system((db) =>
      db
        .selectFrom("application_file")
        .where("application_id", "=", application.id)
        .select(["field", "name", "awaits"])
        .execute(),
    );
  return { ...world, attach, sendCv: send, cv };
}

describe("[PUBLIC-5] replacing the CV", () => {
  it("[PUBLIC-5] replaces it without a script, reads the new one, and tells the team", async () => {
    const { attach, sendCv, cv, send, maja, params, candidate, address, activities } = await given();
    await attach();
    const before = await candidate.open(address);

    const sent = await sendCv(file(await pdf({ pages: [["Twelve years of bridges"]] })), [["lang", "sv"]]);
    const page = await candidate.open(sent.headers.location ?? "");
    const { body } = await send(maja, listLogs, { params });

    expect(before.document.querySelector("h2#new-cv")?.textContent).toBe("Replace your CV");
    expect([sent.status, sent.headers.location]).toEqual([303, `${address}?done=cv&lang=sv`]);
    expect(page.document.querySelector(".notice")?.textContent).toBe("Tack! Ditt nya CV har kommit fram.");
    expect(page.document.querySelector("#documents + ul")?.textContent).toBe("new.pdf");
    expect(await cv()).toEqual([{ field: "cv", name: "new.pdf", awaits: "text" }]);
    expect(body.results[0]).toMatchObject({ type: "cv_replaced", user: null, data: {} });
    const [told] = await activities("cv_replaced");
    expect(Object.keys(told?.data as object)).toEqual(["field", "file_id"]);
  });

  it("[PUBLIC-5] adds one where there was none, and keeps one that is sent twice once", async () => {
    const { sendCv, activities, candidate, address } = await given();
    const bytes = await pdf({ pages: [["Bridges"]] });
    const before = await candidate.open(address);

    await sendCv(file(bytes));
    await sendCv(file(bytes));

    expect(before.document.querySelector("h2#new-cv")?.textContent).toBe("Add your CV");
    expect(await activities("file_attached")).toHaveLength(1);
    expect(await activities("cv_replaced")).toEqual([]);
  });

  it("[PUBLIC-5] refuses what is no document, is too large, is empty or missing, beside the field", async () => {
    const { attach, sendCv, cv, app } = await given();
    await attach();
    const large = Buffer.alloc(app.config.fileMaxSize + 1, "a");

    const refused = [
      await sendCv(file("MZ\u0000\u0001", "cv.exe")),
      await sendCv(file(large, "cv.txt")),
      await sendCv(file("", "cv.pdf")),
      await sendCv(),
    ];

    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    for (const page of refused) expect(errorsOn(page).cv).toBeTruthy();
    expect(await cv()).toMatchObject([{ name: "old.txt" }]);
  });

  it("[PUBLIC-5] takes none once the candidate withdrew, and leaves nothing behind", async () => {
    const { attach, sendCv, cv, withdraw, system, company } = await given();
    await attach();
    await withdraw();

    const sent = await sendCv(file(await pdf({ pages: [["Bridges"]] })));

    expect(sent.status).toBe(303);
    expect(await cv()).toMatchObject([{ name: "old.txt" }]);
    const uploads = await system((db) =>
      db.selectFrom("upload").where("company_id", "=", company.id).where("owner", "=", "request").selectAll().execute(),
    );
    expect(uploads).toEqual([]);
  });

  it("[PUBLIC-5] takes ten in an hour by one link, from wherever", async () => {
    const { sendCv } = await given();
    const statuses = [];
    for (let index = 0; index <= 10; index += 1) statuses.push((await sendCv(file("", "cv.pdf"))).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it("[PUBLIC-5] is not offered where the form of the job asks for none", async () => {
    const { candidate, address, system, job } = await given();
    await system((db) =>
      db
        .updateTable("job")
        .set({ hidden_fields: ["cv"] })
        .where("id", "=", job.id)
        .execute(),
    );

    expect((await candidate.open(address)).document.querySelector("#new-cv")).toBeNull();
  });
});
