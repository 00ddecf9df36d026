import { BANNER_BLOCK_MS } from '@bergkette/contract/notifications.rules.ts';
import type { Notice } from '@bergkette/contract/notifications.ts';
import { expect, it } from 'vitest';
import { type BannerEvent, type BannerState, nextBanner } from './use-banner.ts';

const notice = (id: number): Notice => ({ id, type: 'open-xp', key: `open-xp:${id}`, data: { xp: 1 } });
const [first, second] = [notice(1), notice(2)];
const idle: BannerState = { kind: 'idle' };
const looked = (notices: Notice[], isCovered = false): BannerEvent => ({ type: 'looked', notices, isCovered });
const after = (...events: BannerEvent[]) => events.reduce(nextBanner, idle);

it('goes from idle to display to block to idle, one notice at a time [NOTI-09, NOTI-10]', () => {
  expect(after(looked([]))).toEqual(idle);
  const shown = after(looked([first, second]));
  expect(shown).toEqual({ kind: 'display', notice: first });
  const blocked = nextBanner(shown, { type: 'closed' });
  expect(blocked).toEqual({ kind: 'block' });
  expect(nextBanner(blocked, looked([second]))).toEqual({ kind: 'block' });
  const rested = nextBanner(blocked, { type: 'rested' });
  expect(rested).toEqual(idle);
  expect(nextBanner(rested, looked([second]))).toEqual({ kind: 'display', notice: second });
  expect(BANNER_BLOCK_MS).toBe(1000);
});

it('gives way to a dialog and comes back, and goes when its cause has ended [NOTI-09]', () => {
  expect(after(looked([first], true))).toEqual(idle);
  expect(after(looked([first]), looked([first], true))).toEqual(idle);
  expect(after(looked([first]), looked([first], true), looked([first]))).toEqual({ kind: 'display', notice: first });
  expect(after(looked([first]), looked([second]))).toEqual({ kind: 'block' });
});

it('shows the newer words of the same notice, and closes nothing that is not there [NOTI-09]', () => {
  const newer = { ...first, data: { xp: 2 } };
  expect(after(looked([first]), looked([newer]))).toEqual({ kind: 'display', notice: newer });
  expect(after({ type: 'closed' }, { type: 'rested' })).toEqual(idle);
});
