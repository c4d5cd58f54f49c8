import { createStore } from "../store.ts";
import { PersonAvatar } from "./PersonAvatar.tsx";

/** `id` is null for a person who has left, if only the name is known. */
type Colleague = { id: number | null; name: string; email?: string | null; color?: number };

/** Picture URLs by person id. The people feature loads them after the first paint. */
export const colleaguePictures = createStore<ReadonlyMap<number, string>>(new Map());

/** Shows a colleague's picture, or their initials while it loads and if there is none or it fails to load. */
export function ColleagueAvatar({ person, size }: { person: Colleague; size: number }) {
  const { id, name, email, color } = person;
  const image = colleaguePictures.usePart((pictures) => (id === null ? undefined : pictures.get(id)));
  return <PersonAvatar name={name} email={email} color={color} image={image} size={size} />;
}
