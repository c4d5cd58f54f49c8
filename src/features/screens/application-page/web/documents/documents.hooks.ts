import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readFile } from "#features/review/files/files.contract.ts";
import { endpointAt } from "#features/review/files/web/document-address.ts";
import { previewQuery } from "#features/review/files/web/files.hooks.ts";
import { callBytes } from "#web/api.ts";
import type { ApplicationFile } from "#features/review/applications/applications.contract.ts";

/**
 * Query for the bytes of a PDF. A replaced document has another name or size. The key is independent of the application's,
 * so that changes of the application don't reload the file. It is cached only briefly, because it is large.
 */
export const bytesQuery = ({ url, name, size }: Pick<ApplicationFile, "url" | "name" | "size">) =>
  queryOptions({
    queryKey: ["document-bytes", url, name, size],
    queryFn: ({ signal }) => callBytes(endpointAt(readFile, url), { query: {}, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

export async function prefetchDocument(queryClient: QueryClient, file: ApplicationFile): Promise<void> {
  if (file.kind === "pdf") await queryClient.prefetchQuery(bytesQuery(file));
  else if (file.preview_url !== null) await queryClient.prefetchQuery(previewQuery(file));
}
