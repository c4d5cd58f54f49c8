import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";
import type { ApplicationField } from "#features/review/applications/applications.ts";
import { refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import {
  attachUpload,
  getFileText,
  getRedactedCv,
  getUploadLimits,
  previewFile,
  removeFile,
} from "../files.contract.ts";
import { endpointAt } from "./document-address.ts";
import { uploadFailure } from "./upload-failure.ts";
import { useUploadQueue } from "./upload-queue.hooks.ts";

/** Settings of the installation, which change only with a restart. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ["upload-limits"],
  queryFn: ({ signal }) => call(getUploadLimits, { signal }),
  staleTime: Infinity,
});

/**
 * Preview of an Office or text document. A replaced document has another name or size. The key isn't below the
 * application's key, because no change of the application affects the preview.
 */
export const previewQuery = (file: Pick<ApplicationFile, "url" | "name" | "size">) =>
  queryOptions({
    queryKey: ["document-preview", file.url, file.name, file.size],
    queryFn: ({ signal }) => call(endpointAt(previewFile, `${file.url}preview/`), { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** Text of a document, once it has been extracted. */
export const textQuery = (file: Pick<ApplicationFile, "url" | "name" | "size">) =>
  queryOptions({
    queryKey: ["document-text", file.url, file.name, file.size],
    queryFn: ({ signal }) => call(endpointAt(getFileText, `${file.url}text/`), { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** Redacted CV. The key is below the application's key, so that unmasking the application invalidates it. */
export const redactedCvQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id, "redacted-cv"],
    queryFn: ({ signal }) => call(getRedactedCv, { params: { application_id }, signal }),
    gcTime: 60_000,
  });

/**
 * Removes a document. Its name is passed as input, because the reader can be at another application when the response
 * arrives.
 */
export function useRemoveFile() {
  const { t } = useTranslation("files");
  const queryClient = useQueryClient();
  return useCall(removeFile, {
    input: (params: { application_id: number; field: ApplicationField }) => ({ params }),
    failed: () => t("removal.failed"),
    refreshes: ({ application_id }) => refreshApplication(queryClient, application_id),
  });
}

/** Uploads files to slots of an application. Leaving the page cancels unfinished uploads. */
export function useUploads(application_id: number) {
  const queryClient = useQueryClient();
  return useUploadQueue<ApplicationField, unknown>({
    keepsDone: true,
    attach: (key, { file, target }, signal) =>
      call(attachUpload, { params: { application_id }, body: { key, field: target, name: file.name }, signal }),
    done: () => refreshApplication(queryClient, application_id),
    failed: (error, { file }) => uploadFailure(error, file),
  });
}
