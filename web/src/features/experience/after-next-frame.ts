/** Once the next frame stands: a path that is just being opened places itself in it. @returns the way to call it off */
export const afterNextFrame = (task: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(task);
  });
  return () => cancelAnimationFrame(frame);
};
