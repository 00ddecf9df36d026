import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { infoListQuery } from '../data/information.ts';
import { useUnread } from '../features/chats/use-unread.ts';
import { hasNews } from '../features/information/recommendation.ts';
import { useLanguage } from '../i18n/use-texts.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { Tab } from './nav-bar.tsx';

/** Tabs with something new. Asked when the screen itself has what it needs [NAV-27, NAV-28]. */
export const useNews = (): Tab[] => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data: hasText = false } = useQuery({ ...infoListQuery(useLanguage()), enabled: isIdle, select: hasNews });
  const hasUnread = useUnread(isIdle);
  return [...(hasText ? (['information'] as const) : []), ...(hasUnread ? (['chatList'] as const) : [])];
};
