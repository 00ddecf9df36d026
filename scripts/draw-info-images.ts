import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bodyMotifs } from './info-images/body-motifs.ts';
import { lifeMotifs } from './info-images/life-motifs.ts';
import { HEIGHT, WIDTH } from './info-images/shapes.ts';
import { inRoot } from './root.ts';

/** Draws a landscape for each information text, named by the text's key: `node scripts/draw-info-images.ts`. */
const FOLDER = inRoot('server/content/infotexts/images');

await mkdir(FOLDER, { recursive: true });
for (const [name, drawing] of Object.entries({ ...bodyMotifs, ...lifeMotifs })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>\n`;
  await writeFile(path.join(FOLDER, `${name}.svg`), svg);
  console.log(`${name}.svg ${svg.length} bytes`);
}
