import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { getPresignedUpload, type PresignedUpload } from "../files.contract.ts";

/** Maximum retries with a newly signed form, after a policy has expired. */
const maximumRetries = 3;

type Options = { onProgress: (percent: number) => void; signal: AbortSignal; purpose?: "document" | "table" };

/** Uploads a file to the store with a signed form, and returns its key. */
export async function uploadFile(file: File, options: Options): Promise<string> {
  for (let retry = 0; ; retry++) {
    const query = { name: file.name, size: file.size, ...(options.purpose && { purpose: options.purpose }) };
    const form = await call(getPresignedUpload, { query, signal: options.signal });
    const { status, body } = await postForm(form, file, options);
    if (status === 201) return form.fields.key;
    if (!mayBeExpired(status, body) || retry === maximumRetries) throw new ApiError(status, refusalIn(body));
    options.onProgress(0);
  }
}

/**
 * Network error of the upload. Browsers don't reveal the reason: the store can be down, or its CORS settings can forbid
 * this site.
 */
export class StoreUnreachable extends Error {
  constructor() {
    super("The file store could not be reached.");
    this.name = "StoreUnreachable";
  }
}

const isElsewhere = (url: string) => new URL(url, location.href).origin !== location.origin;

/**
 * Whether the policy may have expired. Stores use different codes for an expired policy, so only codes for an invalid
 * form are excluded.
 */
const mayBeExpired = (status: number, body: string) =>
  status === 403 && !/<Code>(?:SignatureDoesNotMatch|InvalidAccessKeyId)<\/Code>/.test(body);

/** Posts the form with XMLHttpRequest, because fetch doesn't report upload progress. */
function postForm({ url, fields }: PresignedUpload, file: File, { onProgress, signal }: Options) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);

  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener("error", () =>
      reject(isElsewhere(url) ? new StoreUnreachable() : new TypeError("The connection was lost.")),
    );
    request.addEventListener("abort", () => reject(new DOMException("The upload was stopped.", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Parses the error body: the built-in store returns JSON, external ones return XML that means nothing to users. */
function refusalIn(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}
