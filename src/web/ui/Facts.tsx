import { ActionIcon } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./Facts.module.css";
import { Tooltip } from "./Tooltip.tsx";

type FactProps = {
  label: string;
  /** Text for the copy button. Without it, there is no copy button. */
  copied?: string;
  children: ReactNode;
};

/** List of facts, one `Fact` per line. A surrounding element can set `--label-width`. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;

export function Fact({ label, copied, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-copied={copied !== undefined || undefined}>
        {children}
        {copied !== undefined && <CopyButton label={label} text={copied} />}
      </dd>
    </div>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2_000 });
  const name = clipboard.copied ? t("fact.copied") : t("fact.copy", { what: label });
  return (
    <Tooltip label={name}>
      <ActionIcon size={24} aria-label={name} className={classes.copy} onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
