import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import {
  bookOpenTextFillIcon,
  bookOpenTextIcon,
  chartLineUpFillIcon,
  chartLineUpIcon,
  chatsCircleFillIcon,
  chatsCircleIcon,
  mountainsFillIcon,
  mountainsIcon,
  userCircleFillIcon,
  userCircleIcon,
} from '../ui/icons.ts';
import classes from './nav-bar.module.css';

/** The documents give this order [NAV-24]. */
const tabs = [
  { name: 'information', label: 'nav.information', icon: bookOpenTextIcon, active: bookOpenTextFillIcon },
  { name: 'tracking', label: 'nav.tracking', icon: chartLineUpIcon, active: chartLineUpFillIcon },
  { name: 'home', label: 'nav.home', icon: mountainsIcon, active: mountainsFillIcon },
  { name: 'chatList', label: 'nav.chat', icon: chatsCircleIcon, active: chatsCircleFillIcon },
  { name: 'profile', label: 'nav.profile', icon: userCircleIcon, active: userCircleFillIcon },
] as const;
export type Tab = (typeof tabs)[number]['name'];

/** Others stand by the chats: friends, and somebody else's profile. */
const tabOf = (pathname: string): Tab | undefined => {
  if (pathname === '/friends' || /^\/profile\/\d/.test(pathname)) return 'chatList';
  return tabs.find(({ name }) => (name === 'home' ? pathname === '/' : pathname.startsWith(paths[name])))?.name;
};

const ICON_SIZE = 26;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True after a tap on a tab. */
    isTab?: boolean;
  }
}
const TAB = { isTab: true };

interface NavBarProps {
  /** Tabs with something new [NAV-27, NAV-28]. */
  news: readonly Tab[];
  /** Shown above the tabs on a phone, and between brand and tabs on wider screens. */
  children?: ReactNode;
}

/** The navigation: at the bottom of phones, at the top from 960 px on. */
export function NavBar({ news, children }: NavBarProps) {
  const t = useTexts('app');
  const current = useLocation({ select: ({ pathname }) => tabOf(pathname) });
  return (
    <nav data-foot className={`${classes.bar} not-printed`} aria-label={t('nav.label')}>
      {children}
      <Link to={paths.home} className={classes.brand} tabIndex={-1} aria-hidden="true">
        <Icon shape={mountainsFillIcon} size={ICON_SIZE} />
        {t('brand')}
      </Link>
      {tabs.map(({ name, label, icon, active }) => {
        const isCurrent = name === current ? 'page' : undefined;
        return (
          <Link
            key={name}
            to={paths[name]}
            state={TAB}
            className={classes.tab}
            aria-current={isCurrent}
            // On its own the link takes each path below its own for current.
            activeOptions={{ exact: !isCurrent, includeSearch: false }}
          >
            <span className={classes.icon}>
              <Icon shape={isCurrent ? active : icon} size={ICON_SIZE} />
              {news.includes(name) && <span className={classes.dot} />}
            </span>
            <span className={classes.label}>{t(label)}</span>
            {news.includes(name) && <span className="sr-only">{t('nav.new')}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
