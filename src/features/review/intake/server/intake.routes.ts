import type { Actor } from "#shared/actor.ts";
import { changedMeanwhile } from "#shared/errors.ts";
import { withoutDoubtfulHyphens } from "#shared/text/doubtful-hyphen.ts";
import { uploadedKey } from "#features/review/files/server/direct-uploads.ts";
import { fileAnswer } from "#features/review/files/server/file-answer.ts";
import { createPreviews } from "#features/review/files/server/previews.ts";
import { textOf } from "#features/review/files/server/file-text.ts";
import type { App } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import { serve } from "#server/http/serve.ts";
import {
  addCandidate,
  addToIntake,
  confirmIntake,
  discardIntake,
  findApplied,
  getIntakeText,
  listIntake,
  previewIntakeFile,
  readIntakeFile,
  restoreIntake,
} from "../intake.contract.ts";
import { requireItem } from "./intake.access.ts";
import { appliedBy, fileOf, itemById, queueOf } from "./intake.queries.ts";
import {
  addApplication,
  addItem,
  assertRoom,
  confirmItem,
  discardItem,
  requireIntakeJob,
  restoreItem,
} from "./intake.service.ts";

const maxTextLength = 300_000;

export function intakeRoutes(app: App): void {
  const previews = createPreviews(app);
  const requireFile = async (db: Db, actor: Actor, item_id: number) => {
    const item = await requireItem(db, actor, item_id);
    return { ...(await fileOf(db, item)), state: item.state };
  };

  serve(app, listIntake, async ({ db, actor, params }) => {
    const { id, title } = await requireIntakeJob(db, actor, params.job_id);
    return { job: { id, title }, results: await queueOf(db, actor, id) };
  });

  serve(
    app,
    addToIntake,
    ({ actor, params, body }) =>
      uploadedKey(app, actor, body, async (db) =>
        assertRoom(db, actor, await requireIntakeJob(db, actor, params.job_id)),
      ),
    async ({ db, actor, params, body: { name }, prepared: key }) => {
      const job = await requireIntakeJob(db, actor, params.job_id);
      return itemById(db, actor, await addItem(db, app, actor, job, { key, name }));
    },
  );

  serve(app, addCandidate, async ({ db, actor, params, body }) => {
    const job = await requireIntakeJob(db, actor, params.job_id);
    return addApplication(db, actor, job, body);
  });

  serve(app, findApplied, async ({ db, actor, params, query }) => {
    const { id } = await requireIntakeJob(db, actor, params.job_id);
    return { application_id: await appliedBy(db, actor, { job_id: id, email: query.email }) };
  });

  serve(app, confirmIntake, async ({ db, actor, params, body }) =>
    confirmItem(db, app, actor, await requireItem(db, actor, params.item_id, { lock: true }), body),
  );

  serve(app, discardIntake, async ({ db, actor, params }) =>
    discardItem(db, actor, await requireItem(db, actor, params.item_id, { lock: true })),
  );

  serve(app, restoreIntake, async ({ db, actor, params }) => {
    await restoreItem(db, app, actor, await requireItem(db, actor, params.item_id, { lock: true }));
    return itemById(db, actor, params.item_id);
  });

  serve(app, readIntakeFile, async ({ db, actor, params, query, request }) =>
    fileAnswer(app.storage, await requireFile(db, actor, params.item_id), request, query.download ?? false),
  );

  serve(app, getIntakeText, async ({ db, actor, params }) => {
    const { id, state, text_state } = await requireFile(db, actor, params.item_id);
    // Known content is shown only after it was read for this queue.
    if (state !== "ready" || text_state !== "extracted") return { text: "", has_more: false };
    const { text, has_more } = await textOf(db, actor.company_id, id, maxTextLength);
    return { text: withoutDoubtfulHyphens(text), has_more };
  });

  serve(
    app,
    previewIntakeFile,
    async ({ actor, params }) => {
      const scope = { company_ids: [actor.company_id], readOnly: true };
      const file = await app.database.tenant(scope, (db) => requireFile(db, actor, params.item_id));
      const isKept = file.state === "ready";
      return { file_id: file.id, html: await previews.htmlOf(file, { isKept }) };
    },
    async ({ db, actor, params, prepared }) => {
      const { id } = await requireFile(db, actor, params.item_id);
      if (id !== prepared.file_id) throw changedMeanwhile();
      return { html: prepared.html };
    },
  );
}
