import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promise as createQueue } from "fastq";
import { AppError } from "#shared/errors.ts";
import type { Services } from "#server/services.ts";
import { unavailable } from "#server/http/refusals.ts";
import { errorCode } from "#server/error-code.ts";
import { hasPreview, type PreviewKind } from "#shared/file-kinds.ts";
import { previewHtml } from "./extract-text.ts";

type Source = { storage_key: string; kind: string };

/** `isKept` allows a cached preview. */
export type Previews = { htmlOf(file: Source, options: { isKept: boolean }): Promise<string> };

/** Returns the storage key of a document's preview. It is stored next to the document and removed with it. */
export const previewKey = (storage_key: string) => `previews/${storage_key}`;

const atOnce = 2;
const maxWaiting = 30;

/** Creates the previews of Office and text documents, each rendered once per content in a separate process. */
export function createPreviews({ storage }: Pick<Services, "storage">): Previews {
  const queue = createQueue(make, atOnce);
  const making = new Map<string, Promise<string>>();

  async function make({ storage_key, kind }: Source): Promise<string> {
    const preview = await storage.withLocalFile(storage_key, (path) => previewHtml(path, kind as PreviewKind));
    if (preview.state === "busy") throw unavailable(5);
    const html = preview.state === "shown" ? preview.html : "";
    await storage.write(previewKey(storage_key), Readable.from([html]));
    return html;
  }

  function makeOnce(file: Source): Promise<string> {
    const running = making.get(file.storage_key);
    if (running) return running;
    if (queue.length() >= maxWaiting) throw unavailable(5);

    const started = queue.push(file).finally(() => making.delete(file.storage_key));
    making.set(file.storage_key, started);
    return started;
  }

  return {
    async htmlOf(file, { isKept }) {
      if (!hasPreview(file.kind)) throw noPreview();
      const kept = isKept ? await keptPage(file) : undefined;
      const html = kept ?? (await makeOnce(file));
      if (html === "") throw noPreview();
      return html;
    },
  };

  function keptPage({ storage_key }: Source): Promise<string | undefined> {
    return text(storage.read(previewKey(storage_key))).catch((error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw error;
      return undefined;
    });
  }
}

const noPreview = () => new AppError(404, "no_preview", "files:noPreview");
