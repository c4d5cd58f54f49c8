import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./SendingDomainsPage.module.css";
import type { Tone } from "./tones.ts";

const icons: Record<Tone, TablerIcon> = {
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  neutral: IconHelpCircle,
};

export function ToneIcon({ tone, size = 18 }: { tone: Tone; size?: number }) {
  const { t } = useTranslation("sending-domains");
  const Icon = icons[tone];
  return (
    <span className={classes.tone} data-tone={tone}>
      <Icon size={size} stroke={1.8} aria-hidden />
      <VisuallyHidden>{t(`tone.${tone}`)}</VisuallyHidden>
    </span>
  );
}
