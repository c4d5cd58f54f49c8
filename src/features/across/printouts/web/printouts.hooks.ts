import { queryOptions } from "@tanstack/react-query";
import { call, callBytes } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { shownTimeZone } from "#web/ui/dates.ts";
import { pdfName } from "../pdf-name.ts";
import { getApplicationPdf, getPrintout, type Printout } from "../printouts.contract.ts";

/** A printout says when it was made: each time it is asked for, it is made anew. */
export const printoutQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["printout", application_id],
    queryFn: ({ signal }) => call(getPrintout, { params: { application_id }, signal }),
    gcTime: 0,
  });

/** Opened beside the page, so that the reader keeps their place on it. */
export const openPrintView = ({ id }: { id: number }): void =>
  void window.open(`/applications/${id}/print/`, "_blank", "noopener");

/** Saves the PDF, or says why there is none. */
export async function savePdf(application: Pick<Printout["application"], "id" | "full_name" | "job_title">) {
  const params = { application_id: application.id };
  try {
    const bytes = await callBytes(getApplicationPdf, { params, query: { time_zone: shownTimeZone() } });
    const address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    Object.assign(document.createElement("a"), { href: address, download: pdfName(application) }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    flashError(error, i18n.t("printouts:downloadFailed"));
  }
}
