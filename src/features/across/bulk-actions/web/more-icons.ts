import {
  IconBriefcase,
  IconCopy,
  IconDownload,
  IconEyeOff,
  IconMail,
  IconMailCheck,
  IconMailX,
  IconShare,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from "@tabler/icons-react";
import type { MoreAction } from "./more-actions.ts";

export const moreIcons: Record<MoreAction, TablerIcon> = {
  message: IconMail,
  owner: IconUserCheck,
  sent: IconMailCheck,
  unsent: IconMailX,
  share: IconShare,
  export: IconDownload,
  copy: IconCopy,
  transfer: IconBriefcase,
  hide: IconEyeOff,
  anonymize: IconUserOff,
  delete: IconTrash,
};
