import type { Language } from '@bergkette/contract/session.ts';
import { openDaylight } from '../../features/book/drawing/daylight.tsx';
import { makePoster } from '../../features/book/make-book.ts';
import { BeadIcon } from '../../features/chain/bead-icon.tsx';
import { BEADS, beadOf, countBeads } from '../../features/chain/canvas/beads.ts';
import type { ChainEvent } from '../../features/chain/canvas/chain-scene.ts';
import type { Picture } from '../../features/chain/picture/chain-picture.ts';
import type { PosterSize } from '../../features/chain/picture/picture-sheet.tsx';
import type { Translate } from '../../i18n/use-texts.ts';

interface PosterOptions {
  events: readonly ChainEvent[];
  language: Language;
  t: Translate<'profile'>;
  signal: AbortSignal;
}

/** The drawing of the chain as a PDF for the wall, with the list for the real beads of a ward on a page of its own. */
export const posterOf = async (
  picture: Picture,
  size: PosterSize,
  { events, language, t, signal }: PosterOptions,
): Promise<Blob> => {
  const daylight = openDaylight();
  try {
    return await makePoster(
      {
        language,
        size,
        title: t('chain.title'),
        alt: `${t('chain.title')} · ${t('chain.count', { count: events.length })}`,
        drawing: daylight.read(picture.svg),
        list: {
          title: t('chain.poster.list'),
          intro: t('chain.poster.intro', { count: events.length }),
          counts: countBeads(events.map(beadOf), t),
          beads: daylight.draw(BEADS.map((bead) => <BeadIcon key={bead} bead={bead} size={40} />)),
        },
        colours: { ink: daylight.colourOf('--ink'), softInk: daylight.colourOf('--ink-2') },
      },
      signal,
    );
  } finally {
    daylight.close();
  }
};
