/** @returns the number of a record of the account itself, `b-17-…:5`, as a list; an empty one for a record of anywhere else */
export const ownIds =
  (ownOrigin: string) =>
  (origin: string): number[] => {
    const id = origin.startsWith(`${ownOrigin}:`) ? origin.slice(ownOrigin.length + 1) : '';
    return /^[1-9]\d{0,15}$/.test(id) ? [Number(id)] : [];
  };
