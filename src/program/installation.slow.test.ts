import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { cloneTemplate, dropDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { startS3Server, type S3Server } from "#tests/support/s3-server.ts";
import { readConfig } from "#server/config.ts";
import { connectDatabase, type SystemDatabase } from "#server/db/database.ts";
import { joinInstallation } from "#server/installation.ts";
import { StartError } from "#server/start-error.ts";

const [key, otherKey] = ["the key of every process, first to last", "a key that was made up by another process"];

let folder: string;
let url: string;
let database: SystemDatabase;
beforeEach(async () => {
  folder = createTestFolder();
  url = await cloneTemplate(inject("postgres").template);
  database = connectDatabase(url, { connections: 4 });
});
afterEach(async () => {
  await database.close();
  await dropDatabase(url);
  rmSync(folder, { recursive: true, force: true });
});

type Given = {
  data?: string;
  files?: string;
  secretKey?: string | undefined;
  pair?: boolean;
  tell?: (sentence: string) => void;
};

/** Starts a process with its own data folder. Files and key are the first process's unless given. */
const start = ({ data = "data", files = "files", secretKey = key, pair = false, tell = () => undefined }: Given = {}) =>
  joinInstallation(database, {
    dataDir: join(folder, data),
    filesDir: join(folder, files),
    s3: undefined,
    secretKey,
    pair,
    tell,
  });

function startWithoutKey(data: string): Promise<string> {
  mkdirSync(join(folder, data), { recursive: true });
  return joinInstallation(database, {
    dataDir: join(folder, data),
    filesDir: join(folder, "files"),
    s3: undefined,
    secretKey: undefined,
    pair: false,
  });
}

const keepFile = (files: string) => {
  mkdirSync(join(folder, files, "ab"), { recursive: true });
  writeFileSync(join(folder, files, "ab", "cd"), "a document");
};

/** Inserts a row like a document's. */
async function nameFile(): Promise<void> {
  await database.system(async (db) => {
    const { id } = await db
      .insertInto("company")
      .values({ name: "Nordsee", internal_name: "Nordsee", slug: "nordsee" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      insert into stored_file (company_id, sha256, storage_key, kind, content_type, size)
      values (${id}, decode('00', 'hex'), 'ab/cd', 'pdf', 'application/pdf', 10)
    `.execute(db);
  });
}

describe("[OPS-2] the files of a database", () => {
  it("are the folder that the first process began with, for each that follows", async () => {
    await start();
    keepFile("files");

    await start();
    await start({ data: "another process" });

    await expect(start({ files: "its own" })).rejects.toThrow(
      `The files in ${join(folder, "its own")} do not belong to this database. Set FILES_DIR to the folder`,
    );
  });

  it("are paired once when several processes begin at one moment, and with one folder only", async () => {
    const shared = await Promise.allSettled([start(), start(), start(), start({ files: "its own" })]);

    const wrong = shared.filter(({ status }) => status === "rejected");
    expect([1, 3]).toContain(wrong.length);
  });

  it("are one database's when two begin at one moment on an empty folder, and the other may take another", async () => {
    const other = connectDatabase(await cloneTemplate(inject("postgres").template), { connections: 1 });
    const startOther = () =>
      joinInstallation(other, {
        dataDir: join(folder, "other"),
        filesDir: join(folder, "files"),
        s3: undefined,
        secretKey: key,
        pair: false,
      });
    const [locked, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.system(async (db) => {
      await sql`lock table installation in share mode`.execute(db);
      locked.resolve();
      await begun.promise;
    });
    await locked.promise;
    const slow = Promise.allSettled([start()]);
    await expect.poll(() => readdirSync(join(folder, "files"))).toEqual([expect.stringMatching(/^\.store-id\../)]);

    await startOther();
    begun.resolve();
    await holding;

    expect(await slow).toEqual([
      {
        status: "rejected",
        reason: expect.objectContaining({ message: expect.stringContaining("marked as another's") }),
      },
    ]);
    expect(readdirSync(join(folder, "files"))).toEqual([".store-id"]);
    await startOther();
    await start({ files: "another" });
    await other.close();
  });

  it("are missed when a database was restored without them", async () => {
    await nameFile();

    await expect(start()).rejects.toThrow(`The database names files, and there are none in ${join(folder, "files")}.`);
  });

  it("are missed when the database of a store is a new one", async () => {
    keepFile("files");

    await expect(start()).rejects.toThrow("do not belong to this database");
  });

  it("are not taken from another installation", async () => {
    await start();
    const other = connectDatabase(await cloneTemplate(inject("postgres").template), { connections: 1 });

    const joining = joinInstallation(other, {
      dataDir: join(folder, "other"),
      filesDir: join(folder, "files"),
      s3: undefined,
      secretKey: key,
      pair: false,
    });

    await expect(joining).rejects.toThrow("they are marked as another's");
    await other.close();
  });

  it("stay with the database where both are of a release that marked neither", async () => {
    await nameFile();
    keepFile("files");

    await start();

    expect(readdirSync(join(folder, "files")).toSorted()).toEqual([".store-id", "ab"]);
  });

  it("are marked by the next start when the first was killed between the database's commit and the mark", async () => {
    await start();
    const files = join(folder, "files");
    const id = (await database.system((db) => db.selectFrom("installation").selectAll().executeTakeFirstOrThrow()))
      .file_store_id;
    rmSync(join(files, ".store-id"));
    writeFileSync(join(files, `.store-id.${id}`), `${id}\n`);

    await start();

    expect(readdirSync(files)).toEqual([".store-id"]);
  });

  it("are another folder from now on when the operator says so", async () => {
    await start();

    await start({ files: "restored", pair: true });

    await start({ files: "restored" });
    await expect(start()).rejects.toThrow("they are marked as another's");
  });
});

describe.runIf(process.platform === "linux" && process.getuid?.() === 0)("[OPS-2] a folder of files on a disk", () => {
  const mount = (options: string) =>
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", join(folder, "files")]);
  const unmount = () => spawnSync("umount", [join(folder, "files")]);
  afterEach(unmount);

  it("that is mounted for reading is refused by the first start and by each that follows", async () => {
    mkdirSync(join(folder, "files"));
    mount("ro");
    const first = await Promise.allSettled([start()]);
    unmount();
    await start();
    const mark = readFileSync(join(folder, "files", ".store-id"));
    mount("size=1m");
    writeFileSync(join(folder, "files", ".store-id"), mark);
    execFileSync("mount", ["-o", "remount,ro", join(folder, "files")]);
    const later = await Promise.allSettled([start()]);
    unmount();

    const refused = `The folder for files ${join(folder, "files")} is not writable for this user (EROFS). Change its permissions, or move the files and set FILES_DIR to where they are.`;
    expect([first, later]).toEqual([
      [{ status: "rejected", reason: new StartError(refused) }],
      [{ status: "rejected", reason: new StartError(refused) }],
    ]);
  });

  it("that is full is refused, and nothing is left there", async () => {
    mkdirSync(join(folder, "files"));
    mount("size=64k");
    writeFileSync(join(folder, "files", ".ballast"), Buffer.alloc(64 * 1024));

    const [outcome] = await Promise.allSettled([start()]);
    const left = readdirSync(join(folder, "files"));
    unmount();

    const refused = `The disk is full: nothing can be written to the folder for files ${join(folder, "files")}. Make room, or move the files to another disk and set FILES_DIR to where they are.`;
    expect(outcome).toEqual({ status: "rejected", reason: new StartError(refused) });
    expect(left).toEqual([".ballast"]);
  });
});

describe("[OPS-2] the key of a database", () => {
  it("is the one it began with", async () => {
    await start();

    await expect(start({ secretKey: otherKey })).rejects.toThrow(
      "The key in SECRET_KEY is not the one of this database.",
    );
    await start({ secretKey: otherKey, pair: true });
    await start({ secretKey: otherKey });
  });

  it("is given up with a list of what another one can't decrypt", async () => {
    await start();
    await database.system(async (db) => {
      const { id: user_id } = await db
        .insertInto("app_user")
        .values({ email: "ida@example.com", email_key: "ida@example.com", name: "Ida Ek" })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("login_factor")
        .values({ user_id, kind: "totp", name: "", secret: Buffer.from("x") })
        .execute();
    });
    const loss = "With another key, these have to be set up again: authenticator apps (1). Status links";

    await expect(start({ secretKey: otherKey })).rejects.toThrow(loss);
    const told: string[] = [];
    await start({ secretKey: otherKey, pair: true, tell: (sentence) => told.push(sentence) });
    expect(told).toEqual([expect.stringContaining(`Going on with a new key. ${loss}`)]);
  });

  it("is pointed to where a change of the key was broken off", async () => {
    const former = await startWithoutKey("first");
    writeFileSync(join(folder, "first", "secret.key.former"), former);
    writeFileSync(join(folder, "first", "secret.key"), otherKey);

    await expect(startWithoutKey("first")).rejects.toThrow("It is in secret.key.former beside it");
  });

  it("is made by the first process alone", async () => {
    const made = await startWithoutKey("first");

    expect(await startWithoutKey("first")).toBe(made);
    await expect(startWithoutKey("second")).rejects.toThrow(
      `There is no key in ${join(folder, "second", "secret.key")}.`,
    );
    expect(readdirSync(join(folder, "second"))).toEqual([]);
    expect(await start({ data: "second", secretKey: made })).toBe(made);
  });
});

describe("[OPS-2] [FILE-1] files in a store that speaks S3", () => {
  let server: S3Server;
  beforeEach(async () => {
    server = await startS3Server();
  });
  afterEach(() => server.stop());

  const startWith = (settings: Record<string, string> = {}, of = database) =>
    joinInstallation(
      of,
      readConfig({ DATA_DIR: join(folder, "data"), SECRET_KEY: key, ...server.settings, ...settings }),
    );

  it("are paired with the database at the first start, and left clean of what it tried", async () => {
    await Promise.all([startWith(), startWith(), startWith()]);
    await startWith();

    expect([...server.objects.keys()]).toEqual(["tests/.store-id"]);
    await expect(start()).rejects.toThrow("do not belong to this database");
    await expect(startWith({ S3_PREFIX: "others" })).rejects.toThrow(
      "The files in s3://hirelane-files/others/ do not belong to this database. Set S3_BUCKET and S3_PREFIX to the place",
    );
  });

  it("are not taken from another installation, nor where they lie without a mark", async () => {
    await startWith();
    const other = connectDatabase(await cloneTemplate(inject("postgres").template), { connections: 1 });

    await expect(startWith({}, other)).rejects.toThrow("they are marked as another's");
    server.objects.set("others/7/received/ab", Buffer.from("a document"));
    await expect(startWith({ S3_PREFIX: "others" }, other)).rejects.toThrow("do not belong to this database");
    await other.close();
  });

  it("are missed when a database was restored without them, and paired anew when the operator says so", async () => {
    await nameFile();

    await expect(startWith()).rejects.toThrow("there are none in s3://hirelane-files/tests/.");
    await joinInstallation(database, {
      ...readConfig({ DATA_DIR: join(folder, "data"), SECRET_KEY: key, ...server.settings }, ["--pair"]),
    });
    await startWith();
  });

  it.each([
    [{ S3_BUCKET: "no-such-bucket" }, "(NoSuchBucket): there is no bucket no-such-bucket."],
    [{ S3_SECRET_ACCESS_KEY: "wrong" }, "(SignatureDoesNotMatch): it does not know the key."],
    [{ S3_ACCESS_KEY_ID: "wrong" }, "(InvalidAccessKeyId): it does not know the key."],
    [{ S3_REGION: "eu-west-9" }, "(AuthorizationHeaderMalformed): the bucket is in another region than eu-west-9."],
    [{ S3_ENDPOINT: "http://127.0.0.1:1" }, "(ECONNREFUSED): the store does not answer."],
  ])("are refused at start with %o, in a sentence that says what to do", async (settings, sentence) => {
    const [outcome] = await Promise.allSettled([startWith(settings)]);

    expect(outcome).toEqual({ status: "rejected", reason: expect.any(StartError) });
    expect(String((outcome as PromiseRejectedResult).reason)).toContain(sentence);
    expect([...server.objects.keys()]).toEqual([]);
  });

  it("are refused at start when the key may read and not write, or not list what is there", async () => {
    const refuse = (method: string) => {
      server.fault = (request, response) => {
        if (request.method !== method) return false;
        response.writeHead(403).end("<Error><Code>AccessDenied</Code><Message>No.</Message></Error>");
        return true;
      };
    };

    for (const method of ["PUT", "GET", "DELETE"]) {
      refuse(method);
      await expect(startWith()).rejects.toThrow("Allow it s3:PutObject, s3:GetObject and s3:DeleteObject");
    }
  });
});
