import { queryOptions, useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CompanyRole } from "#shared/actor.ts";
import { useMe } from "#features/platform/sessions/web/sessions.hooks.ts";
import { call } from "#web/api.ts";
import { forgetSessionToken } from "#web/session-token.ts";
import { useCall } from "#web/use-call.ts";
import {
  acceptInvitation,
  getInvitation,
  getInviteForm,
  inviteUsers,
  joinCompany,
  resendInvitation,
} from "../invitations.contract.ts";
import { useRefreshPeople } from "./people.hooks.ts";

export const inviteFormQuery = (company_id: number) =>
  queryOptions({
    queryKey: ["people", company_id, "invite-form"],
    queryFn: async ({ signal }) => (await call(getInviteForm, { params: { company_id }, signal })).form,
  });

type Invite = { emails: string; role: CompanyRole; name: string; is_recruiter: boolean };

/** Without messages, because the dialog shows the results and errors. */
export function useInvite() {
  const { company_id } = useMe();
  return useCall(inviteUsers, {
    input: (body: Invite) => ({ params: { company_id }, body }),
    refreshes: useRefreshPeople(),
  });
}

export function useResendInvitation() {
  const { t } = useTranslation("people");
  return useCall(resendInvitation, {
    input: ({ id }: { id: number; email: string }) => ({ params: { id } }),
    done: ({ detail }) => detail,
    failed: ({ email }) => t("invite.resendFailed", { email }),
    refreshes: useRefreshPeople(),
  });
}

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(getInvitation, { params: { token }, signal }),
    retry: false,
  });

/** Accepts the invitation. The response sets a session and redirects to a page that needs it. */
export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: (body: { name: string; password: string }) => call(acceptInvitation, { params: { token }, body }),
    onMutate: forgetSessionToken,
  });

export const useJoinCompany = (token: string) =>
  useMutation({
    mutationFn: () => call(joinCompany, { params: { token }, body: {} }),
    onMutate: forgetSessionToken,
  });
