import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadLimitsQuery } from "#features/review/files/web/files.hooks.ts";
import { uploadFile } from "#features/review/files/web/upload.ts";
import { call } from "#web/api.ts";
import { createImport, type Import } from "../imports.contract.ts";
import { importQuery, importsQuery } from "./imports.hooks.ts";

const megabyte = 1024 * 1024;

/** Uploads a table and creates an import from it. Leaving the page aborts the upload. */
export function useTableUpload(job_id: number, onBegun: (run: Import) => void) {
  const { t } = useTranslation("imports");
  const queryClient = useQueryClient();
  const { data: limits } = useQuery(uploadLimitsQuery);
  const [percent, setPercent] = useState(0);
  const [tooLarge, setTooLarge] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useMutation({
    mutationFn: async (file: File) => {
      running.current = new AbortController();
      setPercent(0);
      const { signal } = running.current;
      const key = await uploadFile(file, { onProgress: setPercent, signal, purpose: "table" });
      return call(createImport, { params: { job_id }, body: { key, name: file.name } });
    },
    onSuccess: (run) => {
      queryClient.setQueryData(importQuery(job_id, run.id).queryKey, run);
      void queryClient.invalidateQueries({ queryKey: importsQuery(job_id).queryKey });
      onBegun(run);
    },
  });

  const size = limits && Math.floor(limits.table_size / megabyte);
  function begin(file: File | undefined) {
    if (!file || upload.isPending) return;
    const isTooLarge = limits !== undefined && file.size > limits.table_size;
    setTooLarge(isTooLarge ? t("tooLarge", { name: file.name, size }) : undefined);
    upload.reset();
    if (!isTooLarge) upload.mutate(file);
  }

  return { begin, size, percent, file: upload.isPending ? upload.variables : undefined, error: upload.error, tooLarge };
}
