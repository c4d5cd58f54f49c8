import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { todayIn } from "#shared/time-zone.ts";
import { companyOf, type Company } from "#features/candidate-site/career/server/career-company.ts";
import { makeApplication } from "#features/candidate-site/career/server/make-application.ts";
import type { OpenJob } from "#features/candidate-site/career/server/open-job.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { keyUnknown, requireBasicKey, type KeyCaller } from "#server/http/caller.ts";
import { withIdempotency, type SavedReply } from "#server/http/idempotency.ts";
import { readJsonBodies } from "#server/http/json-body.ts";
import { languageOf } from "#server/http/language.ts";
import { createLimit } from "#server/http/limit.ts";
import { addRoute, retryConflicts } from "#server/http/route.ts";
import { encodeReply } from "#server/http/serve.ts";
import { ApplicationParams, applyByBoard } from "../board-applications.contract.ts";
import { canSendApplications } from "../job-board.policy.ts";
import { answersIn, assertComplete, consentsIn, wordsIn } from "./board-application.ts";
import { readApplication, type Sent } from "./read-application.ts";
import { consentTextOf, findBoardJob, languageOfJob } from "./single-job.ts";

const day = 24 * 60 * 60;
/** Maximum megabytes that the applications of one key can store per day. */
const megabytesPerKey = 5_000;
/** Maximum applications per key in ten minutes. */
const perKey = 1_000;
const maxSource = 255;

/** Returns the maximum body size: Base64 adds a third to a document's size. */
const bodyLimitOf = ({ fileMaxSize }: App["config"]) => Math.ceil(fileMaxSize * 1.4) + 1024 * 1024;

/** Registers the endpoint in a scope of its own, which authenticates callers before it reads their body. */
export async function addApplications(app: App): Promise<void> {
  const callers = new WeakMap<FastifyRequest, KeyCaller>();
  await app.http.register(async (scope) => {
    const http = scope as unknown as FastifyInstance;
    http.addHook("onRequest", async (request, reply) => {
      const caller = await requireBasicKey(app, request, applyByBoard);
      await app.limitKey(caller.api_key_id, reply);
      callers.set(request, caller);
    });
    readJsonBodies(http, bodyLimitOf(app.config));
    addRoute({ ...app, http }, applyByBoard, answerWith(app, callers));
  });
}

type Found = { company: Company; job: OpenJob };

function answerWith(app: App, callers: WeakMap<FastifyRequest, KeyCaller>) {
  // A separate limit, so that a malfunctioning site doesn't block the company's own forms.
  const throttle = createLimit(app.database, { name: "board-applications", points: perKey, seconds: 10 * 60 });
  const bytes = createLimit(app.database, { name: "board-bytes", points: megabytesPerKey * 1_024, seconds: day });

  return async (request: FastifyRequest): Promise<SavedReply> => {
    const { actor, api_key_id } = callers.get(request)!;
    assertAllowed(canSendApplications(actor), "server:job_board.onlyAdmins");
    const params = ApplicationParams.safeParse(request.params);
    if (!params.success) throw notFound();
    const { board_token, id } = params.data;
    const { company_id } = actor;
    const find = async (db: Db): Promise<Found> => {
      const company = await companyOf(db, company_id);
      // A key of another company counts as unknown here.
      if (company.slug !== board_token) throw keyUnknown("Basic");
      const job = await findBoardJob(db, company_id, id, todayIn(company.time_zone, app.clock));
      if (!job) throw notFound();
      return { company, job };
    };

    const { job } = await app.database.tenant({ company_ids: [company_id], readOnly: true }, find);
    const wait = await throttle.take(String(api_key_id));
    if (wait > 0) throw tooMany(wait);
    if ((await bytes.left(String(api_key_id))) === 0) throw tooMany(day);
    const sent = await readApplication(app, request, { company_id, job });
    await bytes.take(String(api_key_id), Math.ceil(sent.bytes / 1_024));

    return retryConflicts(() =>
      app.database.tenant({ company_ids: [company_id], api_key_id }, async (db) => {
        const found = await find(db);
        return once(db, app, request, { company_id, scope: `board:${api_key_id}:${id}`, sent }, () =>
          apply(db, app, request, found, sent),
        );
      }),
    );
  };
}

const tooMany = (wait: number) =>
  new AppError(429, "too_many", "server:job_board.tooMany", { headers: { "retry-after": String(wait) } });

type Repeatable = { company_id: number; scope: string; sent: Sent };

/** Runs once per idempotency key, so that a repeated request returns the same application. */
function once(
  db: Db,
  app: App,
  request: FastifyRequest,
  { company_id, scope, sent }: Repeatable,
  run: () => Promise<SavedReply>,
): Promise<SavedReply> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return run();
  const files = [...sent.files].map(([field, { sha256 }]) => [field, sha256.toString("base64url")]);
  return withIdempotency(
    db,
    app.secrets,
    { company_id, scope, key, request: JSON.stringify([[...sent.texts], files]) },
    run,
  );
}

async function apply(
  db: Db,
  app: App,
  request: FastifyRequest,
  { company, job }: Found,
  sent: Sent,
): Promise<SavedReply> {
  assertComplete(job, sent);
  const { language, t } = languageOfJob(app, company, job);
  const text = consentTextOf(company, language, t);
  const token = sent.texts.get("mapped_url_token")?.[0]?.trim().slice(0, maxSource);
  const { id } = await makeApplication(
    db,
    app,
    { company_id: company.id, job },
    {
      words: wordsIn(sent),
      answers: answersIn(sent, job),
      files: Object.fromEntries(sent.files),
      language,
      consents: consentsIn(sent).map((name) => ({ text, channel: `job_board_api:${language}:${name}` })),
      source: { channel: "job_board_api", ...(token && { mapped_url_token: token }) },
    },
  );
  const success = app.translations.translate(languageOf(app, request), { key: "server:job_board.received" });
  return encodeReply(applyByBoard, { success, id });
}
