import type { BubbleSprites } from './bubble-sprites.ts';
import type { Camera, Viewport } from './chain-camera.ts';
import type { ChainPalette } from './chain-palette.ts';
import type { ChainScene } from './chain-scene.ts';

/** Everything that is needed to draw one frame. */
export interface Drawing {
  context: CanvasRenderingContext2D;
  /** Pixels of the canvas per CSS px. */
  pixelRatio: number;
  view: Viewport;
  camera: Camera;
  scene: ChainScene;
  sprites: BubbleSprites;
  palette: ChainPalette;
}
