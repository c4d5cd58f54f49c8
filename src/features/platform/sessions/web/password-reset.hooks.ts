import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "../password-reset.contract.ts";

export const useAskForReset = () =>
  useMutation({ mutationFn: (body: { email: string }) => call(requestPasswordReset, { body }) });

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => call(getPasswordReset, { params: { token }, signal }),
    retry: false,
  });

export const useResetPassword = (token: string) =>
  useMutation({ mutationFn: (body: { password: string }) => call(resetPassword, { params: { token }, body }) });
