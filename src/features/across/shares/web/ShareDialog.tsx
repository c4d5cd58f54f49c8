import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Selection } from "#features/across/search/selection.contract.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ShownOnce } from "#web/ui/ShownOnce.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { OpenShareLinks } from "./OpenShareLinks.tsx";
import classes from "./ShareDialog.module.css";
import { ShareForm } from "./ShareForm.tsx";
import type { MadeShareLink } from "./shares.hooks.ts";

type ShareDialogProps = {
  chosen: Selection;
  count: number;
  onClose: () => void;
  /** Form for sharing with a colleague; without it, that tab is hidden. */
  colleague?: ReactNode;
};

const tabs = ["colleague", "link"] as const;
type Tab = (typeof tabs)[number];

/** Shares applications with a colleague, or with anyone by a link. */
export function ShareDialog({ chosen, count, onClose, colleague }: ShareDialogProps) {
  const { t } = useTranslation(["shares", "applications"]);
  const confirm = useConfirm();
  const [tab, setTab] = useState<Tab>("link");
  const [made, setMade] = useState<MadeShareLink>();
  const [isCopied, setCopied] = useState(false);
  const [only, ...others] = chosen.application_ids ?? [];

  /** Confirms closing if the link wasn't copied, because the URL is shown only once. */
  async function handleClose() {
    const isLost = made && !isCopied;
    const question = { title: t("made.leaveTitle"), body: t("made.leaveBody"), action: t("made.leaveAction") };
    if (!isLost || (await confirm(question))) onClose();
  }

  if (made)
    return (
      <Dialog title={t("made.title")} isOpen onClose={() => void handleClose()}>
        <ShownOnce
          label={t("applications:linkAddress")}
          value={made.address}
          help={t("made.help", { count: made.count, date: formatDate(made.expires_at) })}
          onCopy={() => setCopied(true)}
          onDone={() => void handleClose()}
        />
      </Dialog>
    );

  const link = (
    <div className={classes.panel}>
      <ShareForm chosen={chosen} count={count} onMade={setMade} onCancel={onClose} />
      {only !== undefined && others.length === 0 && <OpenShareLinks application_id={only} />}
    </div>
  );
  return (
    <Dialog title={t("dialogTitle", { count })} isOpen onClose={onClose}>
      {colleague ? (
        <Tabs
          label={t("tabs.label")}
          tabs={tabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
          value={tab}
          onChange={setTab}
        >
          {tab === "link" ? link : <div className={classes.panel}>{colleague}</div>}
        </Tabs>
      ) : (
        link
      )}
    </Dialog>
  );
}
