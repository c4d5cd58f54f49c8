import { useState } from "react";

/** Whether something is open on an application: whoever goes on to the next finds it closed there. */
export function useOpenOn(application_id: number): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [open_id, setOpenId] = useState<number>();
  return [open_id === application_id, (isOpen) => setOpenId(isOpen ? application_id : undefined)];
}
