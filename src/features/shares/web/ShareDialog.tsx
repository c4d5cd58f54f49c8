import { useState } from "react";
import { useTranslation } from "react-i18next";
import { candidatesQuery } from "#features/interviewers/web/interviewers.hooks.ts";
import type { Selection } from "#features/search/selection.contract.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { PeoplePicker } from "#web/ui/PeoplePicker.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { MadeLink } from "./MadeLink.tsx";
import { OpenShareLinks } from "./OpenShareLinks.tsx";
import classes from "./ShareDialog.module.css";
import { ShareForm } from "./ShareForm.tsx";
import type { MadeShareLink } from "./shares.hooks.ts";

type ShareDialogProps = {
  chosen: Selection;
  /** How many are chosen. */
  count: number;
  onClose: () => void;
  /** Shares them with a colleague; without it there is no such tab. */
  onShareWithMember?: (user_id: number) => void;
};

const tabs = ["colleague", "link"] as const;
type Tab = (typeof tabs)[number];

/** Shares applications with a colleague, or with anybody by a link. */
export function ShareDialog({ chosen, count, onClose, onShareWithMember }: ShareDialogProps) {
  const { t } = useTranslation("shares");
  const confirm = useConfirm();
  const [tab, setTab] = useState<Tab>("link");
  const [made, setMade] = useState<MadeShareLink>();
  const [isCopied, setCopied] = useState(false);
  const [only, ...others] = chosen.application_ids ?? [];

  /** The address is told this once. */
  async function handleClose() {
    const isLost = made && !isCopied;
    const question = { title: t("made.leaveTitle"), body: t("made.leaveBody"), action: t("made.leaveAction") };
    if (!isLost || (await confirm(question))) onClose();
  }

  if (made)
    return (
      <Dialog title={t("made.title")} isOpen onClose={() => void handleClose()}>
        <MadeLink made={made} onCopy={() => setCopied(true)} onDone={() => void handleClose()} />
      </Dialog>
    );

  const link = (
    <div className={classes.panel}>
      <ShareForm chosen={chosen} onMade={setMade} onCancel={onClose} />
      {only !== undefined && others.length === 0 && <OpenShareLinks application_id={only} />}
    </div>
  );
  // Who can be asked for is known by an application.
  const hasColleagues = onShareWithMember !== undefined && only !== undefined;
  return (
    <Dialog title={t("dialogTitle", { count })} isOpen onClose={onClose}>
      {hasColleagues ? (
        <Tabs
          label={t("tabs.label")}
          tabs={tabs.map((id) => ({ id, title: t(`tabs.${id}`) }))}
          value={tab}
          onChange={setTab}
        >
          {tab === "link" ? (
            link
          ) : (
            <div className={classes.panel}>
              <PeoplePicker
                label={t("colleague.label")}
                description={t("colleague.help")}
                value={null}
                onChange={(person) => {
                  if (!person) return;
                  onShareWithMember(person.id);
                  onClose();
                }}
                peopleQuery={candidatesQuery(only)}
              />
            </div>
          )}
        </Tabs>
      ) : (
        link
      )}
    </Dialog>
  );
}
