/** A colleague that a list offers. */
export type Person = {
  id: number;
  name: string;
  /** Empty for those who may not see addresses. */
  email: string;
  color?: number;
  is_removed?: boolean;
};
