import { useMutation } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { withNext } from "#web/sign-in-address.ts";
import { findSso } from "../sso-entry.contract.ts";

/**
 * Finds the provider. The response redirects to the provider or back to this page with a reason. Both are full page loads.
 */
export const useFindSso = (wanted: string | undefined) =>
  useMutation({
    mutationFn: (body: { email: string }) => call(findSso, { body }),
    onSuccess: ({ next }) => window.location.assign(withNext(next, wanted)),
  });
