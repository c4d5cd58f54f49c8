import { beforeAll, expect, it } from "vitest";
import { addMedia, deleteMedia, type MediaItem } from "#features/review/media/media.contract.ts";
import type { Mediatype } from "#features/review/media/media.ts";
import { createCandidate, fill } from "#tests/support/candidate.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { pngOf } from "#tests/support/pictures.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";

beforeAll(ensurePages);

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { upload } = uploadsIn(world);
  const company_id = world.company.id;
  async function add(mediatype: Mediatype, alt: string, size: { width: number; height: number }): Promise<MediaItem> {
    const { key } = await upload(admin, { name: "Picture.png", bytes: await pngOf(size) });
    const body = { key, name: "Picture.png", alt, is_default: alt !== "Workshop" };
    return (await world.send(admin, addMedia, { params: { company_id, mediatype }, body })).body;
  }
  const say = (text: { language: string; heading?: string; introduction_html?: string; privacy_text?: string }) =>
    world.system((db) =>
      db
        .insertInto("career_text")
        .values({ company_id, ...text })
        .execute(),
    );
  const candidate = createCandidate(world);
  const careers = `/careers/${world.company.slug}/`;
  return { ...world, admin, add, say, candidate, careers };
}

it("[TEAM-5] shows logo and cover on the career page, with their sizes, so that nothing moves as they load", async () => {
  const { add, candidate, careers, app } = await given();
  await add("logo", "Fjord", { width: 600, height: 120 });
  const cover = await add("cover", "A quay at dawn", { width: 1700, height: 600 });

  const { document } = await candidate.open(careers);

  const shown = document.querySelector("img.cover");
  expect(shown?.getAttribute("alt")).toBe("A quay at dawn");
  expect(shown?.getAttribute("srcset")).toMatch(/480w, .* 960w, .* 1600w$/);
  expect([shown?.getAttribute("width"), shown?.getAttribute("height")]).toEqual(["1600", "565"]);
  const preview = document.querySelector("meta[property='og:image']")?.getAttribute("content");
  expect(preview).toMatch(/^http.*\/1200\.jpg$/);
  expect((await app.http.inject({ url: new URL(preview ?? "").pathname })).headers["content-type"]).toBe("image/jpeg");
  expect(document.querySelector("img.logo")?.getAttribute("height")).toBe("64");
  expect(document.querySelector(".monogram")).toBeNull();
  expect(document.querySelector("link[rel=icon]")?.getAttribute("href")).toMatch(/\/icon\.png$/);
  expect(cover.is_default).toBe(true);
});

it("[JOB-4] shows a job's own cover, and the company's where it has none or its own was deleted", async () => {
  const { add, job, system, send, admin, company, candidate } = await given();
  await add("cover", "A quay at dawn", { width: 500, height: 200 });
  const own = await add("cover", "Workshop", { width: 500, height: 200 });
  const [plain, pictured] = [await job(), await job()];
  await system((db) => db.updateTable("job").set({ cover_id: own.id }).where("id", "=", pictured.id).execute());
  const altOf = async (of: { id: number }) =>
    (await candidate.open(candidate.jobPath(of))).document.querySelector("img.cover")?.getAttribute("alt");

  expect([await altOf(plain), await altOf(pictured)]).toEqual(["A quay at dawn", "Workshop"]);
  await send(admin, deleteMedia, { params: { company_id: company.id, mediatype: "cover", media_id: own.id } });
  expect(await altOf(pictured)).toBe("A quay at dawn");
});

it("[TEAM-5] speaks to candidates in their language, and in the company's own where that says nothing", async () => {
  const { say, candidate, careers, system, company } = await given();
  await system((db) =>
    db.updateTable("company").set({ introduction_html: "<p>Before.</p>" }).where("id", "=", company.id).execute(),
  );
  const read = async (lang: string) => {
    const { document } = await candidate.open(`${careers}?lang=${lang}`);
    return [document.querySelector("h1")?.textContent, document.querySelector(".lead")?.textContent];
  };

  expect(await read("sv")).toEqual([expect.stringContaining(company.name), "Before."]);
  await say({ language: "en", heading: "Move the sea", introduction_html: "<p>We move goods.</p>" });
  await say({ language: "sv", heading: "Flytta havet" });

  expect(await read("sv")).toEqual(["Flytta havet", "We move goods."]);
  expect(await read("en")).toEqual(["Move the sea", "We move goods."]);
  expect(await read("fi")).toEqual(["Move the sea", "We move goods."]);
});

it("[TEAM-5] keeps the privacy notice that a candidate read as the proof of consent", async () => {
  const { say, job, candidate, system, company } = await given();
  await say({ language: "en", privacy_text: "Six months." });
  await say({ language: "sv", privacy_text: "Sex månader." });
  const form = fill(await candidate.openForm(await job(), { "accept-language": "sv" }));

  const reply = await candidate.send(form, { "accept-language": "sv" });

  expect(reply.status).toBe(303);
  const consent = await system((db) =>
    db.selectFrom("application_consent").where("company_id", "=", company.id).select("text").executeTakeFirst(),
  );
  expect(consent?.text).toContain("Sex månader.");
});
