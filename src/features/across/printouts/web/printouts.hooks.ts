import { queryOptions } from "@tanstack/react-query";
import { call, callBytes } from "#web/api.ts";
import { flashError } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { shownTimeZone } from "#web/ui/dates.ts";
import { pdfName } from "../pdf-name.ts";
import { getApplicationPdf, getPrintout, type Printout } from "../printouts.contract.ts";

/** Never cached, because a printout shows when it was made. */
export const printoutQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["printout", application_id],
    queryFn: ({ signal }) => call(getPrintout, { params: { application_id }, signal }),
    gcTime: 0,
  });

/** Opens a new tab, so that the current page keeps its scroll position. */
export const openPrintView = ({ id }: { id: number }): void =>
  void window.open(`/applications/${id}/print/`, "_blank", "noopener");

/** Downloads the PDF, or shows the error. */
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
