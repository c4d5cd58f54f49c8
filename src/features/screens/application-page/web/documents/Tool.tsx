import { ActionIcon } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Tooltip } from "#web/ui/Tooltip.tsx";

type ToolProps = {
  label: string;
  icon: TablerIcon;
  isDisabled?: boolean;
  isPressed?: boolean;
  onClick: () => void;
};

export function Tool({ label, icon: Icon, isDisabled, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        aria-label={label}
        aria-pressed={isPressed}
        variant={isPressed ? "light" : "subtle"}
        disabled={isDisabled === true}
        onClick={onClick}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
