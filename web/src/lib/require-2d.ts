class CanvasContextError extends Error {
  override name = 'CanvasContextError';
}

/** @throws {CanvasContextError} if the browser has no 2d context [EVC-17] */
export const require2d = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (context === null) throw new CanvasContextError('Canvas 2d context is not available');
  return context;
};
