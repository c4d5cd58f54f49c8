/** Colleague in a list of suggestions. */
export type Person = {
  id: number;
  name: string;
  /** Empty for users who can't see email addresses. */
  email: string;
  color?: number;
  is_removed?: boolean;
};
