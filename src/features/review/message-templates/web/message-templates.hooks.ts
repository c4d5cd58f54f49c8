import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#web/api.ts";
import { flashError, showFlash } from "#web/flash/flash-store.ts";
import { createFormDrafts } from "#web/form/form-drafts.ts";
import { useCall } from "#web/use-call.ts";
import {
  createTemplate,
  deleteTemplate,
  deleteTemplateFile,
  listTemplates,
  patchTemplate,
  setDefaultDuplicatedTemplate,
  setDefaultTemplate,
  testTemplate,
  type MessageTemplate,
} from "../message-templates.contract.ts";
import { bodyOf, testOf, type TemplateForm } from "./template-form.ts";

const noun = "message-templates";

/** Typed values of a new template (0) or of an edited one. They are cleared with the tab or on sign-out. */
export const { draftOf, keepDraft } = createFormDrafts<TemplateForm>("template-drafts");

export const templatesQuery = queryOptions({
  queryKey: [noun],
  queryFn: async ({ signal }) => (await call(listTemplates, { query: {}, signal })).results,
});

/**
 * Saves a template without an optimistic update, because the dialog keeps the typed values until the server has saved
 * them.
 */
export function useSaveTemplate() {
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: ({ template, form }: { template: MessageTemplate | undefined; form: TemplateForm }) =>
      template
        ? call(patchTemplate, {
            params: { template_id: template.id },
            body: { ...bodyOf(form), version: template.version },
          })
        : call(createTemplate, { body: bodyOf(form) }),
    onSettled: refresh,
  });
}

/** Sends the typed template as a test, saved or not, without changing it. */
export function useTestTemplate() {
  const { t } = useTranslation("message-templates");
  return useCall(testTemplate, {
    input: ({ template, form }: { template: MessageTemplate | undefined; form: TemplateForm }) => ({
      body: { ...testOf(form), template_id: template?.id ?? null },
    }),
    done: ({ to_address: address, is_kept }) => (is_kept ? t("test.kept") : t("test.sent", { address })),
    failed: () => t("test.failed"),
  });
}

export function useRemoveTemplate() {
  const { t } = useTranslation("message-templates");
  const queryClient = useQueryClient();
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: ({ id }: MessageTemplate) => call(deleteTemplate, { params: { template_id: id } }),
    onMutate: ({ id }) => {
      const before = queryClient.getQueryData(templatesQuery.queryKey);
      queryClient.setQueryData(
        templatesQuery.queryKey,
        before?.filter((one) => one.id !== id),
      );
      return before;
    },
    onError: (error, { name }, before) => {
      queryClient.setQueryData(templatesQuery.queryKey, before);
      flashError(error, t("remove.failed", { name }));
    },
    onSuccess: (_reply, { name }) => showFlash("success", t("remove.done", { name })),
    onSettled: refresh,
  });
}

/** Makes a template the default, with an optimistic update. */
export function useSetDefault() {
  const { t } = useTranslation("message-templates");
  const queryClient = useQueryClient();
  const refresh = useRefreshTemplates();
  return useMutation({
    mutationFn: ({ id, template_type }: MessageTemplate) =>
      call(template_type === "duplicated" ? setDefaultDuplicatedTemplate : setDefaultTemplate, {
        params: { template_id: id },
      }),
    onMutate: ({ id, template_type, language }) => {
      const before = queryClient.getQueryData(templatesQuery.queryKey);
      const isRival = (one: MessageTemplate) => one.template_type === template_type && one.language === language;
      queryClient.setQueryData(
        templatesQuery.queryKey,
        before?.map((one) => (isRival(one) ? { ...one, is_default: one.id === id } : one)),
      );
      return before;
    },
    onError: (error, { name }, before) => {
      queryClient.setQueryData(templatesQuery.queryKey, before);
      flashError(error, t("defaultFailed", { name }));
    },
    onSettled: refresh,
  });
}

export function useRemoveTemplateFile() {
  const { t } = useTranslation("message-templates");
  return useCall(deleteTemplateFile, {
    input: ({ template_id, file_id }: { template_id: number; file_id: number; name: string }) => ({
      params: { template_id, file_id },
    }),
    failed: ({ name }) => t("fileNotRemoved", { name }),
    refreshes: [[noun]],
  });
}

function useRefreshTemplates() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [noun] });
}
