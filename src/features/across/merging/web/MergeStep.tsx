import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconAlertTriangle, IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "#web/ui/Dialog.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MergeSummary } from "./MergeSummary.tsx";
import classes from "./MergeDialog.module.css";
import { mergePreviewQuery, useMerge, type MergePair } from "./merges.hooks.ts";

type MergeStepProps = {
  given: MergePair;
  /** Returns to choosing the other application. */
  onBack?: () => void;
  onClose: () => void;
};

/** Previews a merge before it is done. The person can swap which of the two is kept. */
export function MergeStep({ given, onBack, onClose }: MergeStepProps) {
  const { t } = useTranslation(["merging", "common"]);
  const [pair, setPair] = useState(given);
  const merge = useMerge();
  // Disabled after the merge, because the live update of the merge would request the preview again.
  const query = useQuery({ ...mergePreviewQuery(pair), enabled: merge.isIdle || merge.isError });

  function handleSwap() {
    setPair({ primary_id: pair.secondary_id, secondary_id: pair.primary_id });
  }

  return (
    <>
      <QueryState query={query} offline={t("notLoaded")} rows={4} height={56}>
        {(data) => (
          <>
            <MergeSummary preview={data} />
            {data.other_company === null && (
              <Button
                variant="subtle"
                className={classes.swap}
                disabled={merge.isPending}
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
                onClick={handleSwap}
              >
                {t("dialog.swap")}
              </Button>
            )}
            {data.other_company === null ? (
              <p className={classes.help}>{t("dialog.help")}</p>
            ) : (
              <p className={classes.warning} role="note">
                <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
                {t("dialog.otherCompany", { company: data.other_company })}
              </p>
            )}
          </>
        )}
      </QueryState>
      <DialogActions>
        <Button onClick={onClose}>{t("common:actions.cancel")}</Button>
        {onBack && (
          <Button disabled={merge.isPending} onClick={onBack}>
            {t("choose.back")}
          </Button>
        )}
        <Button
          variant="filled"
          data-autofocus
          disabled={!query.data}
          loading={merge.isPending}
          onClick={() => merge.mutate(pair, { onSuccess: onClose })}
        >
          {t("dialog.submit")}
        </Button>
      </DialogActions>
    </>
  );
}
