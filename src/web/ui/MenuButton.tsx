import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A button with a symbol that opens a menu; `children` are Menu.Item and its kin. */
export function MenuButton({ label, icon: Icon, children }: { label: string; icon: TablerIcon; children: ReactNode }) {
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
