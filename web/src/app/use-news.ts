import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { infoListQuery } from '../features/information/information.api.ts';
import { hasNews } from '../features/information/recommendation.ts';
import { useLanguage } from '../i18n/use-texts.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Tab } from './nav-bar.tsx';

/** Tabs with something new. Asked when the screen itself has what it needs [NAV-27]. */
export const useNews = (): Tab[] => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: hasText = false } = useQuery({ ...infoListQuery(useLanguage()), enabled: isIdle, select: hasNews });
  return hasText ? ['information'] : [];
};
