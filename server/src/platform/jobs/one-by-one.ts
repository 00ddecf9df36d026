/** Makes a function that runs one task after the other. A failed one does not stop the next. */
export const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
};
