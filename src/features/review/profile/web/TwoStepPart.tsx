import { Button } from "@mantine/core";
import { IconDeviceMobile, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LoginFactors } from "#features/platform/login-factors/login-factors.contract.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { Part } from "./Part.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { useTotpChanges } from "./security.hooks.ts";
import classes from "./SecurityPage.module.css";
import { TotpDialog, type BegunTotp } from "./TotpDialog.tsx";

export function TwoStepPart({ factors: { totp, passkeys, recovery_codes_left } }: { factors: LoginFactors }) {
  const { t } = useTranslation("profile");
  const confirm = useConfirm();
  const { begin, turnOff, renewCodes } = useTotpChanges();
  const [begun, setBegun] = useState<BegunTotp>();
  const [codes, setCodes] = useState<readonly string[]>([]);

  async function handleTurnOff() {
    const question = {
      title: t("twoStep.turnOffTitle"),
      body: t("twoStep.turnOffBody"),
      action: t("twoStep.turnOff"),
    };
    if (await confirm(question)) turnOff.mutate();
  }

  async function handleRenew() {
    const question = { title: t("recovery.renewTitle"), body: t("recovery.renewBody"), action: t("recovery.renew") };
    if (!(await confirm(question))) return;
    renewCodes.mutate(undefined, { onSuccess: (made) => setCodes(made.recovery_codes) });
  }

  return (
    <Part title={t("twoStep.title")} help={t("twoStep.help")}>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <IconDeviceMobile size={20} stroke={1.7} className={classes.icon} aria-hidden />
          <div className={classes.about}>
            <span className={classes.name}>{t("twoStep.app")}</span>
            <span className={classes.facts}>
              {totp ? t("twoStep.on", { date: formatDate(totp.dt_created) }) : t("twoStep.off")}
            </span>
          </div>
          {totp ? (
            <Button loading={turnOff.isPending} onClick={() => void handleTurnOff()}>
              {t("twoStep.turnOff")}
            </Button>
          ) : (
            <Button loading={begin.isPending} onClick={() => begin.mutate(undefined, { onSuccess: setBegun })}>
              {t("twoStep.setUp")}
            </Button>
          )}
        </li>
        {(totp || passkeys.length > 0) && (
          <li className={classes.row}>
            <IconKey size={20} stroke={1.7} className={classes.icon} aria-hidden />
            <div className={classes.about}>
              <span className={classes.name}>{t("recovery.title")}</span>
              <span className={classes.facts}>{t("recovery.left", { count: recovery_codes_left })}</span>
            </div>
            <Button loading={renewCodes.isPending} onClick={() => void handleRenew()}>
              {t("recovery.renew")}
            </Button>
          </li>
        )}
      </ul>
      {begun && <TotpDialog begun={begun} onDone={setCodes} onClose={() => setBegun(undefined)} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Part>
  );
}
