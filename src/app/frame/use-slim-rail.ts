import { useMediaQuery } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/** Two separate choices, because the rail is slim by default where width is scarce. */
const storageKeys = { wide: "navigation.slim", scarce: "navigation.slim_where_scarce" } as const;

const readChoices = () => ({
  wide: readStored(storageKeys.wide, z.boolean(), false),
  scarce: readStored(storageKeys.scarce, z.boolean(), true),
});

/** Whether the rail shows icons only. Width is scarce below 1280 px and next to an open CV. */
export function useSlimRail() {
  const isWide = useMediaQuery("(min-width: 80em)", true, { getInitialValueInEffect: false });
  const isInApplication = useLocation({ select: showsApplication });
  const [choices, setChoices] = useState(readChoices);
  const place = isWide && !isInApplication ? "wide" : "scarce";
  const isSlim = choices[place];

  function toggle() {
    setChoices({ ...choices, [place]: !isSlim });
    writeStored(storageKeys[place], !isSlim);
  }

  return { isSlim, toggle };
}

/** Whether an application is open, on its own page or next to search results. */
const showsApplication = ({ pathname, search }: { pathname: string; search: object }) =>
  /^\/applications\/\d+\/?$/.test(pathname) || (pathname.startsWith("/applications") && "application_id" in search);
