import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { MailAddress } from "#web/ui/MailAddress.tsx";
import type { SendingDomain, SendingDomains } from "../sending-domains.contract.ts";
import { useTestAddress } from "./sending-domains.hooks.ts";
import classes from "./SendingDomainsPage.module.css";

type AddressTestProps = { address: SendingDomain["addresses"][number]; mails: SendingDomains["mails"] };

/** Email address of the company, with a button that sends a test email from it. */
export function AddressTest({ address: { id, email }, mails }: AddressTestProps) {
  const { t } = useTranslation("sending-domains");
  const test = useTestAddress();
  return (
    <li className={classes.address}>
      <span className={classes.email}>
        <MailAddress address={email} />
      </span>
      <Button
        size="xs"
        leftSection={<IconSend size={14} aria-hidden />}
        aria-label={t("test.of", { email })}
        disabled={mails === "none"}
        loading={test.isPending}
        onClick={() => test.mutate(id)}
      >
        {t("test.action")}
      </Button>
      <output className={classes.outcome}>
        {test.data && (
          <>
            {t(`test.${test.data.outcome}`)}{" "}
            {test.data.outcome === "accepted" && t(test.data.is_signed ? "test.signed" : "test.unsigned")}
            {test.data.outcome === "kept" && (
              <Anchor component={Link} to="/demo-outbox/" size="sm">
                {t("test.outbox")}
              </Anchor>
            )}
            {test.data.response !== "" && <span className={classes.code}>{test.data.response}</span>}
          </>
        )}
      </output>
    </li>
  );
}
