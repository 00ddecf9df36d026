import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CARDS_PICTURE, cardsOf } from './cards-picture.ts';
import { inRoot } from './root.ts';

it('the picture of the cards shows those of each language, whose codes a phone reads', async () => {
  const { width = 0, height = 0 } = await sharp(CARDS_PICTURE).metadata();
  const [w, h] = [Math.floor(width / 4), height];
  const read = await Promise.all(
    [0, 1, 2, 3].map(async (column) => {
      const card = sharp(CARDS_PICTURE)
        .extract({ left: column * w, top: 0, width: w, height: h })
        .ensureAlpha();
      return jsQR(new Uint8ClampedArray(await card.raw().toBuffer()), w, h)?.data;
    }),
  );
  const drawn = [...cardsOf('de'), ...cardsOf('en')].map(({ url }) => url);
  expect(read).toEqual(drawn);
  expect(readFileSync(inRoot('docs/operations.md'), 'utf8')).toContain('](pictures/cards.webp)');
});
