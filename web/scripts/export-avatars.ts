/** Writes web/public/avatars/avatar-1.svg … avatar-55.svg. Run once after changing the drawings: node web/scripts/export-avatars.ts */
import { mkdir, writeFile } from 'node:fs/promises';
import { AVATAR_COUNT } from '@bergkette/contract/users.rules.ts';
import { drawAvatar } from './draw-avatar.ts';

const folder = new URL('../public/avatars/', import.meta.url);

await mkdir(folder, { recursive: true });
for (let number = 1; number <= AVATAR_COUNT; number += 1) {
  await writeFile(new URL(`avatar-${number}.svg`, folder), drawAvatar(number));
}
