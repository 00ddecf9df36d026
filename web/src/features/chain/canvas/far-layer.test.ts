import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScene } from './chain-scene.ts';
import { createFarLayer, type Drawing, SLICE } from './far-layer.ts';

/** Counts what is copied onto it; the browser tests show a real canvas. */
const fakeCanvas = () => {
  const copied: unknown[][] = [];
  const context = { setTransform: () => undefined, drawImage: (...args: unknown[]) => copied.push(args) };
  return { width: 0, height: 0, copied, getContext: () => context };
};
type FakeCanvas = ReturnType<typeof fakeCanvas>;

const scene = createScene(
  Array.from({ length: 4000 }, (_, id) => ({
    id,
    place: 'clinic' as const,
    icon: 'healthicons:spine',
    activity: 'chemo',
    difficulty: 2 as const,
    datetime: '2026-11-02T08:30:00Z',
  })),
  'bubbles',
);
const VIEW = { width: 390, height: 768, top: 100, bottom: 90 };

describe('the picture of very many bubbles', () => {
  let made: FakeCanvas[] = [];
  const target = fakeCanvas();
  const disc = fakeCanvas();
  const drawingAt = (x: number, scale: number) =>
    ({
      context: target.getContext(),
      pixelRatio: 2,
      view: VIEW,
      camera: { x, y: 0, scale },
      scene,
      sprites: { disc: () => disc, bubble: () => disc },
    }) as unknown as Drawing;
  const drawnDiscs = () => made.reduce((sum, { copied }) => sum + copied.length, 0);

  beforeEach(() => {
    made = [];
    target.copied.length = 0;
    vi.stubGlobal('document', {
      createElement: () => {
        const canvas = fakeCanvas();
        made.push(canvas);
        return canvas;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is drawn once and then only moved', () => {
    const layer = createFarLayer();
    expect(layer.paint(drawingAt(0, 0.06))).toBe(false);
    expect(drawnDiscs()).toBe(4000);
    for (const x of [10, 60, -80]) expect(layer.paint(drawingAt(x, 0.06))).toBe(false);
    expect(drawnDiscs()).toBe(4000);
    expect(target.copied).toHaveLength(4);
  });

  it('is scaled while a sharper one comes over the next frames, and comes to rest', () => {
    const layer = createFarLayer();
    layer.paint(drawingAt(0, 0.06));
    const before = drawnDiscs();
    expect(layer.paint(drawingAt(0, 0.07))).toBe(true);
    expect(drawnDiscs() - before).toBe(SLICE);
    let frames = 1;
    while (layer.paint(drawingAt(0, 0.07))) frames += 1;
    expect(frames).toBeLessThanOrEqual(Math.ceil(4000 / SLICE));
    const after = drawnDiscs();
    expect(layer.paint(drawingAt(0, 0.07))).toBe(false);
    expect(drawnDiscs()).toBe(after);
    // Two pictures are used in turn; a third would fill the memory of a small phone.
    expect(made.length).toBeLessThanOrEqual(3);
  });

  it('is drawn anew at once where the old one would be wrong', () => {
    const layer = createFarLayer();
    layer.paint(drawingAt(0, 0.06));
    expect(layer.paint(drawingAt(0, 0.12))).toBe(false);
    layer.forget();
    const before = drawnDiscs();
    layer.paint(drawingAt(0, 0.12));
    expect(drawnDiscs()).toBeGreaterThan(before);
  });
});
