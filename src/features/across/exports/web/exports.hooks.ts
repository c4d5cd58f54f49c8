import { queryOptions, useMutation } from "@tanstack/react-query";
import { requestAddress } from "#shared/request-address.ts";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { call, callBytes } from "#web/api.ts";
import { useSingleFlight } from "#web/single-flight.ts";
import { latestWrite } from "#web/writes.ts";
import { exportApplications, exportByLink, maxLinked, previewExport } from "../exports.contract.ts";
import { fileName } from "../file-name.ts";
import type { ExportChoices } from "./export-choices.ts";

export const previewQuery = (chosen: Selection) =>
  queryOptions({
    queryKey: ["exports", "preview", chosen],
    queryFn: ({ signal }) => call(previewExport, { body: { filetype: "xlsx", ...chosen }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Downloads the file. A preview is requested first, because the browser would save an error response as the file. If
 * the selection fits in a URL, the browser downloads it as a stream. A long list of ids is sent in a request body, and
 * the response is held in memory until it is saved.
 */
export function useExport(chosen: Selection) {
  const start = useMutation({
    mutationFn: async ({ filetype, columns }: ExportChoices) => {
      const body = { filetype, columns: [...columns], ...chosen };
      await call(previewExport, { body });
      const { application_ids = [], query } = chosen;
      if (application_ids.length > maxLinked) {
        const bytes = await callBytes(exportApplications, { body });
        return saveBytes(bytes, fileName(null, new Date(), filetype));
      }
      // This status group is the default, but a link without any parameter is refused.
      const selection = query ? { status_group: "current", ...query } : { id: application_ids };
      const address = { filetype, columns, ...selection, after_xid: latestWrite() };
      return save(requestAddress(exportByLink.path, { query: address }), "");
    },
  });
  return useSingleFlight(start);
}

function saveBytes(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes]));
  save(address, name);
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function save(href: string, name: string): void {
  const link = Object.assign(document.createElement("a"), { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}
