import { Menu } from "@mantine/core";
import { IconArrowBackUp, IconCopy, IconWorld, IconDeviceFloppy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

type JobMenuItemsProps = {
  /** URL of the public job page. */
  address: string | null;
  canCopy: boolean;
  onOpen: (dialog: "clone" | "template") => void;
  onDiscard: (() => void) | undefined;
};

export function JobMenuItems({ address, canCopy, onOpen, onDiscard }: JobMenuItemsProps) {
  const { t } = useTranslation("job-editing");
  return (
    <>
      {canCopy && (
        <>
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />} onClick={() => onOpen("clone")}>
            {t("clone.open")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} stroke={1.7} aria-hidden />}
            onClick={() => onOpen("template")}
          >
            {t("saveTemplate.open")}
          </Menu.Item>
        </>
      )}
      {address !== null && (
        <Menu.Item
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconWorld size={16} stroke={1.7} aria-hidden />}
        >
          {t("public")}
        </Menu.Item>
      )}
      {onDiscard && (
        <Menu.Item
          color="danger"
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={onDiscard}
        >
          {t("discard")}
        </Menu.Item>
      )}
    </>
  );
}
