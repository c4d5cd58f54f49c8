import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { getPresignedUpload, type PresignedUpload } from "../files.contract.ts";

/** After an expired policy new data is fetched and the file sent again, this often at most. */
const maximumRetries = 3;

type Options = { onProgress: (percent: number) => void; signal: AbortSignal; purpose?: "document" | "table" };

/** Brings a file to the store by a form signed for it, and returns the key it lies under. */
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

/** A browser tells its page nothing of why: the store may be away, or may not allow this site. */
export class StoreUnreachable extends Error {
  constructor() {
    super("The file store could not be reached.");
    this.name = "StoreUnreachable";
  }
}

const isElsewhere = (url: string) => new URL(url, location.href).origin !== location.origin;

/** Stores name an expired policy in words of their own; a form that they do not know at all stays unknown. */
const mayBeExpired = (status: number, body: string) =>
  status === 403 && !/<Code>(?:SignatureDoesNotMatch|InvalidAccessKeyId)<\/Code>/.test(body);

/** The browser's fetch does not tell how far it has sent a body, and people want to see it. */
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

/** Our own store explains itself in JSON; a foreign one in XML that is no use to a person. */
function refusalIn(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
}
