import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listLogs, type ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { changeShown, refreshApplication } from "#features/review/applications/web/application-cache.ts";
import { call } from "#web/api.ts";
import { showFlash } from "#web/flash/flash-store.ts";
import { patchApplication } from "../application-changes.contract.ts";
import { keepDraft, typedOver, type ApplicantValues } from "./applicant-form.ts";

/** Saves a candidate's personal data. Without an error message, because the form shows errors. */
export function useSaveApplicant() {
  const { t } = useTranslation("applications");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ application, values }: { application: ApplicationRow; values: ApplicantValues }) =>
      call(patchApplication, {
        params: { application_id: application.id },
        body: { id: application.id, ...typedOver(application, values), version: application.version },
      }),
    onSuccess: (saved) => {
      // Clear the draft here, since this also runs if the dialog was closed in the meantime.
      keepDraft(saved.id, undefined);
      changeShown(queryClient, saved.id, (shown) => ({ ...shown, ...saved }));
      showFlash("success", t("applicant.saved"));
      return refreshApplication(queryClient, saved.id);
    },
  });
}

/** Returns the name of the colleague who last edited the applicant. Loads it only if `isAsked`. */
export function useLastEditor(application_id: number, isAsked: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ["applications", application_id, "logs", "last-editor"],
    queryFn: ({ signal }) => call(listLogs, { params: { application_id }, query: {}, signal }),
    enabled: isAsked,
    staleTime: 0,
  });
  return data?.results.find(({ type }) => type === "applicant_edited")?.user?.name;
}
