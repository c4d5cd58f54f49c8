import { useState } from "react";

/** Whether something is open on an application: on the next application it is closed. */
export function useOpenOn(application_id: number): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [open_id, setOpenId] = useState<number>();
  return [open_id === application_id, (isOpen) => setOpenId(isOpen ? application_id : undefined)];
}
