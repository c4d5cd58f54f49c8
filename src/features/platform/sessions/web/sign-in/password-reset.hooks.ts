import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { useCall } from "#web/use-call.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "../../password-reset.contract.ts";

export const useAskForReset = () => useCall(requestPasswordReset, { input: (body: { email: string }) => ({ body }) });

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => call(getPasswordReset, { params: { token }, signal }),
    retry: false,
  });

export const useResetPassword = (token: string) =>
  useCall(resetPassword, { input: (body: { password: string }) => ({ params: { token }, body }) });
