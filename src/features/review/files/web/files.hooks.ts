import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { ApiError } from "#web/api-error.ts";
import { call } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import {
  attachUpload,
  getFileText,
  getRedactedCv,
  getUploadLimits,
  previewFile,
  removeFile,
} from "../files.contract.ts";
import { endpointAt } from "./document-address.ts";
import { StoreUnreachable, uploadFile } from "./upload.ts";
import { uploadsReducer, type Upload } from "./uploads.ts";

/** Settings of the installation, which change with a restart. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ["upload-limits"],
  queryFn: ({ signal }) => call(getUploadLimits, { signal }),
  staleTime: Infinity,
});

/**
 * The page of an Office or text document; another document in its place has another name or size. It does not hang on the
 * application's key, because nothing that changes there changes this page.
 */
export const previewQuery = (file: Pick<ApplicationFile, "url" | "name" | "size">) =>
  queryOptions({
    queryKey: ["document-preview", file.url, file.name, file.size],
    queryFn: ({ signal }) => call(endpointAt(previewFile, `${file.url}preview/`), { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** The text of a document, once it is extracted. */
export const textQuery = (file: Pick<ApplicationFile, "url" | "name" | "size">) =>
  queryOptions({
    queryKey: ["document-text", file.url, file.name, file.size],
    queryFn: ({ signal }) => call(endpointAt(getFileText, `${file.url}text/`), { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** The CV without what tells whose it is; it hangs on the application's key, and goes with its masking. */
export const redactedCvQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "redacted-cv"],
    queryFn: ({ signal }) => call(getRedactedCv, { params: { application_id }, signal }),
    gcTime: 60_000,
  });

/** The file's name is passed with the removal: when the answer comes, the reader may be at the next application. */
export function useRemoveFile() {
  const { t } = useTranslation("files");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { application_id: number; field: ApplicationField }) => call(removeFile, { params }),
    onError: (error) => flashError(error, t("removal.failed")),
    onSettled: (_removed, _error, { application_id }) => refreshApplication(queryClient, application_id),
  });
}

/** Files on their way to an application. Leaving the page stops what has not arrived. */
export function useUploads(application_id: number) {
  const { t } = useTranslation("files");
  const queryClient = useQueryClient();
  const [uploads, dispatch] = useReducer(uploadsReducer, []);
  const leaving = useLeaving();

  async function run({ id, file, field }: Upload): Promise<void> {
    const { signal } = leaving();
    const progress = (percent: number) => dispatch({ type: "progressed", id, percent });
    try {
      progress(0);
      // The last percent is the attachment's.
      const key = await uploadFile(file, { signal, onProgress: (percent) => progress(Math.min(percent, 99)) });
      await call(attachUpload, { params: { application_id }, body: { key, field, name: file.name }, signal });
      progress(100);
      await refreshApplication(queryClient, application_id);
    } catch (error) {
      if (signal.aborted) return;
      const reason =
        error instanceof ApiError
          ? error.detail
          : error instanceof StoreUnreachable
            ? t("upload.storeUnreachable")
            : "";
      dispatch({ type: "failed", id, message: `${t("processFailed", { name: file.name })} ${reason}`.trim() });
    }
  }

  return {
    uploads,
    add(files: readonly File[], fields: readonly ApplicationField[]) {
      const added = fields.flatMap((field, index): Upload[] => {
        const file = files[index];
        return file ? [{ id: crypto.randomUUID(), file, field, percent: 0, message: null }] : [];
      });
      dispatch({ type: "added", uploads: added });
      for (const upload of added) void run(upload);
    },
    retry: (upload: Upload) => void run(upload),
    dismiss: (id: string) => dispatch({ type: "dismissed", id }),
  };
}

/** One abort signal for the lifetime of the component; made when first asked for, as effects may run twice. */
function useLeaving(): () => AbortController {
  const controller = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
      controller.current = null;
    },
    [],
  );
  return () => (controller.current ??= new AbortController());
}
