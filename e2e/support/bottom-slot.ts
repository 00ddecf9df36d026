import type { Notice, Notices } from '@bergkette/contract/notifications.ts';
import type { Locator, Page } from '@playwright/test';
import { german as t } from './fixtures.ts';
import type { Person } from './people.ts';
import { textsOf } from './texts.ts';

export const FIRST_MARKER = textsOf('de')('marker.diving-platform');
export const markerTitle = t('notice.reached-progress-marker.title', { marker: FIRST_MARKER });

export const slotOf = (page: Page): Locator => page.locator('[aria-keyshortcuts=F6]');
export const said = (page: Page, text: string): Locator => slotOf(page).getByText(text, { exact: true });

export const bannerOf = (page: Page, title: string): Locator => page.getByRole('status').filter({ hasText: title });
export const closeOf = (banner: Locator): Locator => banner.getByRole('button', { name: t('notice.close') });
export const listOf = async (person: Person): Promise<Notice[]> =>
  (await person.call<Notices>('GET', '/v1/notifications/')).notifications;

/** Returns the controls that the slot covers, except those that can be scrolled away. */
export const coveredBy = (slot: Locator): Promise<string[]> =>
  slot.evaluate((element) => {
    const shown = element.querySelector('[role=alert] > *, [role=status] > *')?.getBoundingClientRect();
    if (shown === undefined) return ['nothing is shown'];
    const scrolls = (inner: Element | null): boolean => {
      if (inner === null || getComputedStyle(inner).position === 'fixed') return false;
      const { overflowX, overflowY } = getComputedStyle(inner);
      const isSideways = inner.scrollWidth > inner.clientWidth && overflowX !== 'visible';
      const isHigh =
        inner.scrollHeight > inner.clientHeight && (overflowY !== 'visible' || inner === document.documentElement);
      return isSideways || isHigh || scrolls(inner.parentElement);
    };
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, input, [role=radio]')];
    return controls.flatMap((control) => {
      if (element.contains(control) || !control.checkVisibility() || scrolls(control)) return [];
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isOver = left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
      // A control behind a dialog does not count.
      const isReachable = control.contains(document.elementFromPoint((left + right) / 2, top + 1));
      return isOver && isReachable ? [control.outerHTML.slice(0, 80)] : [];
    });
  });

/** Lets what is said appear once more. @returns whether it takes taps just before 600 ms, and just after */
export const takesTaps = (shown: Locator): Promise<string[]> =>
  shown.first().evaluate((element: HTMLElement) => {
    element.style.animationName = 'none';
    element.getBoundingClientRect();
    element.style.animationName = '';
    const animations = element.getAnimations();
    return [590, 610].map((ms) => {
      for (const animation of animations) animation.currentTime = ms;
      return getComputedStyle(element).pointerEvents;
    });
  });
