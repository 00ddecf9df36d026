import type { DiaryEvent, ListedEvent } from '@bergkette/contract/events.ts';
import type { Home } from '@bergkette/contract/home.ts';
import { Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { askFirst } from '../../data/first-call.ts';
import { eventKeys, settingsKeys, userKeys } from '../../data/keys.ts';
import { isMarkedWaiting } from '../../data/outbox-mark.ts';
import { placeholderCount } from '../../features/events/event-blocks.ts';
import { firnFor, firnTime } from '../../features/firn/firn-mood.ts';
import { AddButton } from '../../features/home/add-button.tsx';
import { type HomeOverlay, type OverlaySearch, searchOf, viewSearch } from '../../features/home/home-overlay.ts';
import { HomeTop } from '../../features/home/home-top.tsx';
import { ModeToggle } from '../../features/home/mode-toggle.tsx';
import { Path } from '../../features/home/path/path.tsx';
import { createPathHandle } from '../../features/home/path/path-handle.ts';
import { pathSizeOf, startScroll } from '../../features/home/path/path-metrics.ts';
import { useGreeting } from '../../features/home/use-greeting.ts';
import { currentLanguage, loadTexts } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { tokens } from '../../lib/api-client.ts';
import { blockSizeOf } from '../../lib/block-size.ts';
import { areStylesThere, canStandIn, firstPathLeft, standIn } from '../../lib/first-paint.ts';
import { hasKeptAnswers } from '../../lib/kept-key.ts';
import { BASE_PATH, paths } from '../../lib/paths.ts';
import { hasFields, isListOf, isNumber, isText, isTruth } from '../../lib/shapes.ts';
import { windowSize } from '../../lib/window-size.ts';
import { applyAtmosphere } from '../../ui/atmosphere.ts';
import { pathTexts, toggleTexts } from './path-texts.ts';
import { usePathEvents } from './use-path-events.ts';

/* Draws the path as soon as its events are there, out of half of what home needs: a script of its own, which runs before
   the entry is asked for (first-paint/theme.js). What is tapped on it is written into the address, which the app reads. */

/** The app is asked for at the latest after this time; whichever path is there first is shown. */
const PATIENCE_MS = 1000;
const AREAS = ['shell', 'home', 'events', 'activities', 'scales'] as const;
const loadAreas = () => Promise.all(AREAS.map((area) => loadTexts(area)));

/** Checks what the path is drawn of. The kept answers are those of this version of the API, so this is enough. */
const isHome = hasFields<Home>({
  me: hasFields<Home['me']>({}),
  settings: hasFields<Home['settings']>({
    onboarding: hasFields<Home['settings']['onboarding']>({ onboarding_chat: isTruth }),
  }),
  events: hasFields<Home['events']>({
    count: isNumber,
    results: isListOf(hasFields<ListedEvent>({ id: isNumber, datetime: isText })),
  }),
});

/** What this device keeps of home. The ids are those of the queries (`data/kept-answers.ts`). */
const readKept = async (): Promise<Home | undefined> => {
  if (!hasKeptAnswers()) return undefined;
  const { keptAnswers } = await import('../../lib/kept-answers.ts');
  const read = async (key: readonly (string | number)[]) =>
    (await keptAnswers.read(JSON.stringify(key), import.meta.env.VITE_CONTRACT))?.data;
  const [me, settings, events] = await Promise.all([
    read(userKeys.me),
    read(settingsKeys.all),
    read(eventKeys.block(blockSizeOf(windowSize.get()), 0)),
  ]);
  const home = { me, settings, events };
  return isHome(home) ? home : undefined;
};

const isSameAsApp = ({ me, settings }: Home): boolean =>
  me.language === currentLanguage() && !settings.onboarding.onboarding_chat;

/** What the path is drawn of, if the app will show the same. */
const readHome = async (): Promise<Home | undefined> => {
  // What waits to be sent stands on the path too, and the queue is the app's.
  if (isMarkedWaiting(tokens.personId())) return undefined;
  const home = (await readKept().catch(() => undefined)) ?? (await askFirst().catch(() => undefined));
  return home && isSameAsApp(home) ? home : undefined;
};

/** Goes to an address of the app, which opens it as soon as it is there; until then what was tapped shows that it is coming. */
const lead = (path: string, search: object = {}): void => {
  document.documentElement.dataset.leading = '';
  const wanted = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(wanted as [string, string][]);
  history.pushState({ isOverHome: true }, '', `${BASE_PATH}${path}${query.size > 0 ? `?${query}` : ''}`);
};
const leadTo = (overlay: HomeOverlay): void => lead(paths.home, searchOf(overlay) satisfies OverlaySearch);

interface FirstPathProps extends Home {
  /** Where the kept path was scrolled to that stands in its place, in px. */
  firstLeft: number | null;
}

function FirstPath({ me, events, firstLeft }: FirstPathProps) {
  const t = useTexts('home');
  const [handle] = useState(createPathHandle);
  const { count: total, results } = events;
  const pathEventOf = usePathEvents(false);
  const eventAt = (slot: number) => {
    const event: ListedEvent | undefined = results[total - 1 - slot];
    return event && pathEventOf(event as DiaryEvent);
  };
  return (
    <main>
      <HomeTop
        {...useGreeting({ name: me.name ?? '', total })}
        toggle={
          <ModeToggle
            isLookingBack={false}
            texts={toggleTexts(t)}
            onChange={(isLookingBack) => lead(paths.home, viewSearch(isLookingBack))}
            onNear={() => undefined}
          />
        }
        said={null}
        searchLabel={t('home.search')}
        onSearch={total === 0 ? null : () => lead(paths.search)}
      >
        {null}
      </HomeTop>
      <Path
        total={total}
        placeholders={placeholderCount(blockSizeOf(windowSize.get()), total)}
        eventAt={eventAt}
        target={null}
        firstLeft={firstLeft}
        handle={handle}
        onShowSlots={() => undefined}
        onOpen={({ eventId }) => leadTo({ kind: 'detail', id: eventId })}
        hasFailed={false}
        onRetry={() => undefined}
        firnOf={(count, newest) => firnFor({ ...firnTime(), total: count, newest })}
        texts={pathTexts(t, total)}
      />
      <AddButton
        label={t('home.add_event')}
        quickLabel={t('home.quick')}
        onClick={() => leadTo({ kind: 'create' })}
        onQuick={() => leadTo({ kind: 'quick' })}
        hint={total === 0 ? t('home.start_hint') : undefined}
      />
    </main>
  );
}

const afterFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Where the path opens, in px, if the element can be scrolled that far. */
const opensAt = ({ events }: Home): number => startScroll(events.count, pathSizeOf(windowSize.get()));

/**
 * The path as it would be drawn now, for the next start (`keep-path.ts`).
 * @returns undefined where the app would show something else
 */
export const writePath = async (home: Home): Promise<{ html: string; left: number; file: string } | undefined> => {
  if (!isSameAsApp(home)) return undefined;
  await loadAreas();
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(
    <Suspense fallback={null}>
      <FirstPath {...home} firstLeft={null} />
    </Suspense>,
  );
  for (const one of place.querySelectorAll<HTMLElement | SVGElement>('[style]')) {
    one.dataset.css = one.style.cssText;
    one.removeAttribute('style');
  }
  const html = place.innerHTML;
  root.unmount();
  return { html, left: opensAt(home), file: import.meta.url.replace(/.*\//, '') };
};

/** What can be tapped, in the order of the page, which is the same in a kept path and in the one that is drawn of it. */
const TAPPED = 'button, a';

/** Takes the kept path away, and does what was tapped on it. */
const endKept = (kept: HTMLElement, place: HTMLElement): void => {
  const [before, now] = [kept, place].map((one) => [...one.querySelectorAll<HTMLElement>(TAPPED)]);
  const counterpartOf = (isIt: (one: HTMLElement) => boolean) => now?.[before?.findIndex(isIt) ?? -1];
  counterpartOf((one) => one === document.activeElement)?.focus();
  const tapped = counterpartOf((one) => 'tapped' in one.dataset);
  kept.remove();
  tapped?.click();
};

/** @returns a function that does its task once no finger is on `place`, as a tap would be lost otherwise */
const watchFinger = (place: HTMLElement) => {
  let isDown = false;
  let then: (() => void) | undefined;
  const release = () => {
    isDown = false;
    // After the click, which follows.
    setTimeout(() => then?.());
  };
  place.addEventListener('pointerdown', () => {
    isDown = true;
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true });
  });
  return (task: () => void): void => {
    if (isDown) then = task;
    else task();
  };
};

const draw = async (): Promise<void> => {
  const now = new Date();
  applyAtmosphere(now.getMonth(), now.getHours());
  const [home] = await Promise.all([readHome(), areStylesThere(), loadAreas()]);
  if (home === undefined || !canStandIn()) return;
  const place = document.createElement('div');
  place.dataset.firstPath = '';
  // The kept one lies above, as long as a finger is on it.
  const kept = document.querySelector<HTMLElement>('[data-kept-path]');
  (kept ?? document.getElementById('root'))?.before(place);
  const root = createRoot(place);
  root.render(
    <Suspense fallback={null}>
      <FirstPath {...home} firstLeft={firstPathLeft()} />
    </Suspense>,
  );
  const whenReleased = watchFinger(place);
  if (kept !== null) watchFinger(kept)(() => endKept(kept, place));
  const left = (): number | null => {
    const scroller = place.querySelector('[data-path]');
    if (scroller === null) return null;
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    const opened = Math.min(opensAt(home), scrollWidth - clientWidth);
    return Math.abs(scrollLeft - opened) <= 1 ? null : scrollLeft;
  };
  standIn({
    left,
    end: () =>
      whenReleased(() => {
        const lastLeft = left();
        const focused = place.contains(document.activeElement) ? document.activeElement?.ariaLabel : null;
        root.unmount();
        place.remove();
        delete document.documentElement.dataset.leading;
        // Where a finger has pulled it while the app's own path stood below already.
        if (lastLeft !== null) document.querySelector('#root [data-path]')?.scrollTo(lastLeft, 0);
        // Whoever has come here by keys goes on from the same button.
        if (focused) document.querySelector<HTMLElement>(`#root button[aria-label="${CSS.escape(focused)}"]`)?.focus();
      }),
  });
  await afterFrame();
  await afterFrame();
};

const start = async (): Promise<void> => {
  await Promise.race([draw().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  dispatchEvent(new Event('path-drawn'));
};

// The file is loaded with home's own parts too, where it has nothing to do.
if (document.documentElement.dataset.pathFirst !== undefined) void start();
