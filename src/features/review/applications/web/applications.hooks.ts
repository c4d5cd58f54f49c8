import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { getApplication } from "../applications.contract.ts";

export const applicationQuery = (application_id: number) =>
  queryOptions({
    queryKey: ["applications", application_id],
    queryFn: ({ signal }) => call(getApplication, { params: { application_id }, signal }),
  });
