import { useTranslation } from "react-i18next";
import { nameOf } from "#features/review/applications/web/naming.ts";
import { useUnhide } from "#features/conversations/application-changes/web/hide.hooks.ts";
import { useConfirm } from "#web/ui/confirm.tsx";

type Hidden = { id: number; full_name: string | null; job_title: string };

/** Unhides an application after a confirmation. */
export function useAskToUnhide() {
  const { t } = useTranslation("applications");
  const confirm = useConfirm();
  const { mutate: unhide, isPending } = useUnhide();

  async function ask(application: Hidden): Promise<void> {
    const isConfirmed = await confirm({
      title: t("unhide.title", { name: nameOf(application, t) }),
      body: t("unhide.body", { job: application.job_title }),
      action: t("unhide.action"),
      tone: "normal",
    });
    if (isConfirmed) unhide(application);
  }

  return { ask, isUnhiding: isPending };
}
