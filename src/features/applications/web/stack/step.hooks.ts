import { useCallback, useState } from "react";

/**
 * Shows the chosen application at once, while the address follows: going to another address takes longer than drawing
 * what is ready. Steps taken before it has followed all count, and whatever else changes the address wins.
 */
export function useStepAhead(
  application_id: number,
  onSelect: (application_id: number) => void,
): [shown_id: number, select: (application_id: number) => void] {
  const [ahead, setAhead] = useState({ id: application_id, passed: [application_id] });
  const shown_id = ahead.passed.includes(application_id) ? ahead.id : application_id;

  // Arrived: from here on the address leads again.
  if (application_id === shown_id && (ahead.id !== shown_id || ahead.passed.length > 1)) {
    setAhead({ id: shown_id, passed: [shown_id] });
  }

  const select = useCallback(
    (id: number) => {
      setAhead(({ passed }) => ({ id, passed: [...passed, id] }));
      onSelect(id);
    },
    [onSelect],
  );
  return [shown_id, select];
}
