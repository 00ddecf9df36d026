interface Frames {
  request: (callback: (now: number) => void) => number;
  cancel: (handle: number) => void;
}

const windowFrames: Frames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** Draws in the next frame after a change, and not at all otherwise. */
export interface FrameLoop {
  request: () => void;
  /** Draws nothing any more, whatever is requested [EVC-09]. */
  stop: () => void;
}

/** `draw` gets the time since the frame before (0 after a rest) and returns whether it wants another frame. */
export const createFrameLoop = (draw: (elapsedMs: number) => boolean, frames: Frames = windowFrames): FrameLoop => {
  let handle: number | null = null;
  let last: number | null = null;
  let isStopped = false;

  const request = () => {
    if (isStopped || handle !== null) return;
    handle = frames.request(step);
  };
  const step = (now: number) => {
    handle = null;
    const elapsedMs = last === null ? 0 : now - last;
    last = now;
    const wantsMore = draw(elapsedMs);
    if (wantsMore) request();
    if (handle === null) last = null;
  };
  return {
    request,
    stop: () => {
      isStopped = true;
      if (handle !== null) frames.cancel(handle);
      handle = null;
    },
  };
};
