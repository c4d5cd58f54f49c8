import { ActionIcon, Button } from "@mantine/core";
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#features/platform/login-factors/login-factors.contract.ts";
import { canUsePasskeys, isAtIpAddress } from "#features/platform/login-factors/web/passkeys.ts";
import { useConfirm } from "#web/ui/confirm.tsx";
import { formatDate } from "#web/ui/dates.ts";
import { RelativeTime } from "#web/ui/RelativeTime.tsx";
import { Part } from "./Part.tsx";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./PasskeyDialogs.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import { usePasskeyChanges } from "./security.hooks.ts";
import classes from "./SecurityPage.module.css";

export function PasskeysPart({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation("profile");
  const hindrance = hindranceOf();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [codes, setCodes] = useState<readonly string[]>([]);

  return (
    <Part title={t("passkeys.title")} help={t("passkeys.help")}>
      {passkeys.length > 0 ? (
        <ul className={classes.rows} aria-label={t("passkeys.title")}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} />
          ))}
        </ul>
      ) : (
        <p className={classes.help}>{t(hindrance ?? "passkeys.none", { address: addressByName() })}</p>
      )}
      {passkeys.length > 0 && hindrance && <p className={classes.help}>{t(hindrance, { address: addressByName() })}</p>}
      {!hindrance && (
        <div className={classes.buttons}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t("passkeys.add")}
          </Button>
        </div>
      )}
      {isAdding && <AddPasskeyDialog onAdded={setCodes} onClose={() => setAdding(false)} />}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Part>
  );
}

/** Returns the locale key of the reason why no passkey can be created here; undefined if one can. */
function hindranceOf() {
  if (isAtIpAddress()) return "passkeys.atIpAddress";
  return canUsePasskeys() ? undefined : "passkeys.unsupported";
}

/** Returns the URL of this page on "localhost", for a server on the reader's own machine. */
const addressByName = () => {
  const url = new URL("/", window.location.href);
  url.hostname = "localhost";
  return url.href;
};

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { t } = useTranslation("profile");
  const confirm = useConfirm();
  const { remove } = usePasskeyChanges();
  const { id, name, dt_created, dt_used } = passkey;

  async function handleRemove() {
    const question = {
      title: t("passkeys.removeTitle", { name }),
      body: t("passkeys.removeBody"),
      action: t("passkeys.removeAction"),
    };
    if (await confirm(question)) remove.mutate(id);
  }

  return (
    <li className={classes.row}>
      <IconFingerprint size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {t("passkeys.addedOn", { date: formatDate(dt_created) })}
          {dt_used && (
            <>
              , {t("passkeys.used")} <RelativeTime value={dt_used} />
            </>
          )}
        </span>
      </div>
      <ActionIcon aria-label={t("passkeys.rename", { name })} title={t("passkeys.rename", { name })} onClick={onRename}>
        <IconPencil size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t("passkeys.remove", { name })}
        title={t("passkeys.remove", { name })}
        loading={remove.isPending}
        onClick={() => void handleRemove()}
      >
        <IconTrash size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}
