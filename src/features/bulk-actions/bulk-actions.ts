/** More than anybody looks through, and few enough to be done while they wait. */
export const mostItems = 10_000;
