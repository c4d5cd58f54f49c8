import { useMediaQuery } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { readStored, writeStored } from "#web/storage.ts";

/** Two choices of the reader, since where width is scarce the rail is slim until they open it. */
const storageKeys = { wide: "navigation.slim", scarce: "navigation.slim_where_scarce" } as const;

const readChoices = () => ({
  wide: readStored(storageKeys.wide, z.boolean(), false),
  scarce: readStored(storageKeys.scarce, z.boolean(), true),
});

/** Whether the rail shows symbols only. Width is scarce in an application, whose CV needs it, and below 1280 px. */
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

/** By itself, or among the results of a search. */
const showsApplication = ({ pathname, search }: { pathname: string; search: object }) =>
  /^\/applications\/\d+\/?$/.test(pathname) || (pathname.startsWith("/applications") && "application_id" in search);
