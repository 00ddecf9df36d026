import type { TextId } from '../../../i18n/areas.ts';
import type { Translate } from '../../../i18n/use-texts.ts';
import { countLeftOut, type SheetContent } from './sheet-content.ts';

/** "Nicht auf das Blatt gepasst: 2 Ereignisse, 1 Foto." `null` where everything stands on it. */
export const leftOutWords = (
  t: Translate<'visit'>,
  contents: readonly SheetContent[],
  leftOut: readonly string[],
): string | null => {
  const counts = [...countLeftOut(contents, leftOut)];
  if (counts.length === 0) return null;
  const list = counts.map(([kind, count]) => t(`visit.left_out.${kind}` as TextId<'visit'>, { count })).join(', ');
  return t('visit.left_out', { list });
};
