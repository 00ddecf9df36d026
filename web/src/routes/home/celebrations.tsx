import { Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/texts.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { whenIdle } from '../../lib/when-idle.ts';

const importCelebrations = async () => {
  const [{ Celebrations }] = await Promise.all([
    import('../shared/celebrations.tsx'),
    loadTexts('profile'),
    loadTexts('achievements'),
  ]);
  return { default: Celebrations };
};
const Celebrations = lazyExtra(importCelebrations);

/** Celebrations after an entry; loaded only once the path is shown. */
export function HomeCelebrations() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense fallback={null}>{isIdle && <Celebrations />}</Suspense>;
}
