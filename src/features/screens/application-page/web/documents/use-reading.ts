import { useState } from "react";
import { keepZoom, readZoom, type Zoom } from "../pdf/zoom.ts";

export type Reading = {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  /** Text in the find bar; undefined while it is closed. */
  wanted: string | undefined;
  onWanted: (text: string | undefined) => void;
  /** Index of the current hit. */
  hit: number;
  onHit: (hit: number) => void;
};

/** Reading state of a document: its zoom, which other documents share, and the text to find. */
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
