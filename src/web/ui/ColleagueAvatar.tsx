import { createStore } from "../store.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";

/** Without an id a person who has left, and whose name alone is known. */
type Colleague = { id: number | null; name: string; email?: string | null; color?: number };

/** The addresses of pictures by the ids of their people. The feature that holds them loads them after the first paint. */
export const colleaguePictures = createStore<ReadonlyMap<number, string>>(new Map());

/** A colleague's picture; until it is known, where they have none or it fails, their initials. */
export function ColleagueAvatar({ person, size }: { person: Colleague; size: number }) {
  const { id, name, email, color } = person;
  const image = colleaguePictures.usePart((pictures) => (id === null ? undefined : pictures.get(id)));
  return <PersonAvatar name={name} email={email} color={color} image={image} size={size} />;
}
