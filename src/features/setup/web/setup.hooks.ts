import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { forgetSessionToken } from "#web/session-token.ts";
import { getSetup, setUp } from "../setup.contract.ts";

export const setupQuery = (token: string) =>
  queryOptions({
    queryKey: ["setup", token],
    queryFn: ({ signal }) => call(getSetup, { params: { token }, signal }),
    retry: false,
  });

export const useSetUp = (token: string) =>
  useMutation({
    mutationFn: (body: { company_name: string; name: string; email: string; password: string; language: string }) =>
      call(setUp, { params: { token }, body }),
    onMutate: forgetSessionToken,
  });
