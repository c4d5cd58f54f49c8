import type { MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

export const colorSchemes = ["auto", "light", "dark"] as const satisfies MantineColorScheme[];

export const colorSchemeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };
