import { isMarkedWaiting } from '../../data/outbox-mark.ts';
import { tokens } from '../../lib/api-client.ts';
import { areStylesThere, canStandIn, standIn } from '../../lib/first-paint.ts';
import { keptAnswers } from '../../lib/kept-answers.ts';
import { applyAtmosphere } from '../../ui/atmosphere.ts';
import { fitsNow, isKeptPath, KEPT_PATH_ID } from './kept-path-record.ts';

/* Shows the path as this device has kept it, before anything can draw it: a script of its own, which runs before the first
   path's (first-paint/theme.js). That one draws it anew beneath and then takes its place, with what was tapped meanwhile. */

/** The first path is drawn without it after this time, as storage that hangs must not close the diary. */
const PATIENCE_MS = 500;

const whenParsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve();

const show = async (): Promise<void> => {
  // What waits to be sent stands on the path too.
  if (isMarkedWaiting(tokens.personId())) return;
  const now = new Date();
  applyAtmosphere(now.getMonth(), now.getHours());
  const [kept] = await Promise.all([
    keptAnswers.read(KEPT_PATH_ID, import.meta.env.VITE_CONTRACT),
    areStylesThere(),
    whenParsed(),
  ]);
  const path = kept?.data;
  if (!isKeptPath(path) || path.fits !== fitsNow() || !canStandIn()) return;
  const place = document.createElement('div');
  place.dataset.firstPath = '';
  place.dataset.keptPath = '';
  // Sealed by this device's key, so nobody else has written it.
  place.innerHTML = path.html;
  for (const one of place.querySelectorAll<HTMLElement | SVGElement>('[data-css]'))
    one.style.cssText = one.dataset.css ?? '';
  document.getElementById('root')?.before(place);
  const scroller = place.querySelector('[data-path]');
  if (scroller !== null) scroller.scrollLeft = path.left;
  place.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (button === null) return;
    event.preventDefault();
    for (const other of place.querySelectorAll('[data-tapped]')) other.removeAttribute('data-tapped');
    button.setAttribute('data-tapped', '');
  });
  standIn({
    left: () => {
      const left = scroller?.scrollLeft ?? path.left;
      return Math.abs(left - path.left) <= 1 ? null : left;
    },
    end: () => place.remove(),
  });
  // Seen before anything else takes the processor.
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

const start = async (): Promise<void> => {
  await Promise.race([show().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  dispatchEvent(new Event('path-kept'));
};

void start();
