import { useState } from "react";

/** State of a dialog or menu on an application. It is closed when another application is shown. */
export function useOpenOn(application_id: number): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [open_id, setOpenId] = useState<number>();
  return [open_id === application_id, (isOpen) => setOpenId(isOpen ? application_id : undefined)];
}
