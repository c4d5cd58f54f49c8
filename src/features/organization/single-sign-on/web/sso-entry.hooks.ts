import { useMutation } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { withNext } from "#web/sign-in-address.ts";
import { findSso } from "../sso-entry.contract.ts";

/** The answer leads away from the app, or back to its page with a reason: both are loaded anew. */
export const useFindSso = (wanted: string | undefined) =>
  useMutation({
    mutationFn: (body: { email: string }) => call(findSso, { body }),
    onSuccess: ({ next }) => window.location.assign(withNext(next, wanted)),
  });
