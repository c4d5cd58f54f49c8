import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { App } from "#server/app.ts";
import { malformed } from "#server/http/refusals.ts";
import { partsOf } from "#server/http/multipart.ts";
import type { RawReply } from "#server/http/raw-reply.ts";
import { addRoute } from "#server/http/route.ts";
import { serve } from "#server/http/serve.ts";
import { getPresignedUpload, getUploadLimits, uploadFile } from "../../files.contract.ts";
import { extensionsOf } from "../../files.ts";
import { signDirect } from "../direct-uploads.ts";
import { refuseEmpty, refuseTooLarge } from "../file-refusals.ts";
import { checkedName, discardUpload, largestOf, maxSizeOf, receiveFile } from "../receive-file.ts";
import { refusedAnswer, storedAnswer } from "./upload-answers.ts";
import { createUploadQuota, requireUploader } from "../upload-quota.ts";
import { ownerName, readGrant, signUpload, type GrantedUpload } from "./upload-policy.ts";

/**
 * Minimum bytes counted per form. Each form for an external store leaves a row, so this limits a person to about 10,000
 * forms a day.
 */
const leastSigned = 100 * 1024;

export function uploadRoutes(app: App): void {
  const { config, secrets, clock } = app;

  serve(app, getUploadLimits, async () => ({
    name_length: config.fileNameMaxLength,
    size: config.fileMaxSize,
    total_size: config.filesTotalMaxSize,
    extensions: config.fileKinds.flatMap((kind) => extensionsOf[kind]),
    table_size: config.importMaxSize,
  }));

  const quota = createUploadQuota(app);
  serve(
    app,
    getPresignedUpload,
    async ({ actor, query }) => {
      const name = checkedName(query.name, "name", config.fileNameMaxLength);
      if (query.size <= 0) throw refuseEmpty("size", name);
      const maximum = maxSizeOf(config, query.purpose);
      if (query.size > maximum) throw refuseTooLarge("size", name, maximum);
      const { direct } = app.storage;
      await quota.take(actor, direct ? Math.max(query.size, leastSigned) : query.size);
      return direct && signDirect(app, { direct }, actor, { name, size: query.size, purpose: query.purpose });
    },
    async ({ db, actor, query, prepared }) => {
      await requireUploader(db, actor, query.purpose);
      if (prepared) return prepared;
      const { company_id, user_id } = actor;
      return {
        url: uploadFile.path,
        fields: signUpload(secrets, {
          company_id,
          user_id,
          purpose: query.purpose,
          size: query.size,
          now: clock(),
        }),
      };
    },
  );

  addRoute(app, uploadFile, async (request) => receiveForm(app, request));
}

/** Reads the fields until the file arrives, and accepts the file only if the signed policy allows it. */
async function receiveForm(app: App, request: FastifyRequest): Promise<RawReply> {
  const fields: Record<string, string> = Object.create(null);
  for await (const part of partsOf(request, { fileSize: largestOf(app.config) })) {
    if (part.type === "field") {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const grant = readGrant(app.secrets, fields, app.clock());
    if ("code" in grant) {
      part.file.resume();
      return refusedAnswer(grant);
    }
    return storeFile(app, grant, part);
  }
  throw malformed();
}

async function storeFile(app: App, grant: GrantedUpload, part: MultipartFile): Promise<RawReply> {
  const { company_id, key } = grant;
  const sizeRefusal = { code: "AccessDenied", message: "The file is not of the size that was signed." };
  try {
    const received = await receiveFile(app, {
      company_id,
      name: part.filename,
      stream: part.file,
      maxBytes: grant.maximum,
      purpose: grant.purpose,
      owner: ownerName(grant.user_id),
      storage_key: key,
    });
    if (received.size >= grant.minimum) return storedAnswer({ url: uploadFile.path, key, sha256: received.sha256 });

    await discardUpload(app, company_id, key);
    return refusedAnswer(sizeRefusal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "upload_used") return refusedAnswer({ code: "AccessDenied", message: "The form was used." });
    if (error.code === "file_too_large") return refusedAnswer(sizeRefusal);
    throw error;
  }
}
