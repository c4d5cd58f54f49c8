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

type NewInstallation = {
  company_name: string;
  language: string;
  time_zone: string;
  name: string;
  email: string;
  password: string;
};

export const useSetUp = (token: string) =>
  useMutation({
    mutationFn: (body: NewInstallation) => call(setUp, { params: { token }, body }),
    onMutate: forgetSessionToken,
  });
