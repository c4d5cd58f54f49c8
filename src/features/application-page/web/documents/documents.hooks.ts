import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readFile } from "#features/files/files.contract.ts";
import { previewQuery } from "#features/files/web/files.hooks.ts";
import { callBytes } from "#web/api.ts";
import type { ApplicationFile } from "#features/applications/applications.contract.ts";

/**
 * What a PDF is drawn from. Another document in its place has another name or size. It does not hang on the application's
 * key, because nothing that changes there changes these bytes; and it is forgotten soon, because it is large.
 */
export const bytesQuery = (application_id: number, { field, name, size }: ApplicationFile) =>
  queryOptions({
    queryKey: ["document-bytes", application_id, field, name, size],
    queryFn: ({ signal }) => callBytes(readFile, { params: { application_id, field }, query: {}, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

export async function prefetchDocument(
  queryClient: QueryClient,
  application_id: number,
  file: ApplicationFile,
): Promise<void> {
  if (file.kind === "pdf") await queryClient.prefetchQuery(bytesQuery(application_id, file));
  else if (file.preview_url !== null) await queryClient.prefetchQuery(previewQuery(application_id, file));
}
