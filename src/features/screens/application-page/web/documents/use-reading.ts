import { useState } from "react";
import { keepZoom, readZoom, type Zoom } from "../pdf/zoom.ts";

export type Reading = {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** What is typed into the find bar; undefined while it is closed. */
  wanted: string | undefined;
  onWanted: (text: string | undefined) => void;
  /** The place of the current finding. */
  hit: number;
  onHit: (hit: number) => void;
};

/** How a document is read: its zoom, which the next one keeps, and what is looked for in it. */
export function useReading(): Reading {
  const [zoom, setZoom] = useState<Zoom>(readZoom);
  const [wanted, setWanted] = useState<string>();
  const [hit, setHit] = useState(0);

  function onZoom(next: Zoom) {
    setZoom(next);
    keepZoom(next);
  }

  function onWanted(next: string | undefined) {
    setWanted(next);
    setHit(0);
  }

  return { zoom, onZoom, wanted, onWanted, hit, onHit: setHit };
}
