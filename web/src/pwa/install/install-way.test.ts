import { expect, test } from 'vitest';
import { type Device, installWay, isMobile, isOffered } from './install-way.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko)';
const AGENTS = {
  chrome: `${ANDROID} Chrome/147.0.0.0 Mobile Safari/537.36`,
  tablet: `${ANDROID} Chrome/147.0.0.0 Safari/537.36`,
  opera: `${ANDROID} Chrome/146.0.0.0 Mobile Safari/537.36 OPR/94.0.0.0`,
  firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  iphoneFirefox:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/150.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  macFirefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
  desktopFirefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
  macChrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
};

const device = (agent: keyof typeof AGENTS, more: Partial<Device> = {}): Device => ({
  userAgent: AGENTS[agent],
  touchPoints: 0,
  isInstalled: false,
  hasOffer: false,
  ...more,
});
const open = { outcome: null, isAsked: false };

test.each([
  ['chrome', true],
  ['tablet', true],
  ['firefox', true],
  ['iphone', true],
  ['mac', false],
  ['desktop', false],
] as const)('%s is a mobile device: %s [PWA-05]', (agent, expected) => {
  expect(isMobile(device(agent))).toBe(expected);
});

test('an iPad that calls itself a Mac is known by its fingers [PWA-05]', () => {
  expect(installWay(device('mac', { touchPoints: 5 }))).toBe('ios');
  expect(installWay(device('mac', { touchPoints: 1 }))).toBe(installWay(device('mac', { touchPoints: 0 })));
});

test.each([
  ['firefox', 'firefox'],
  ['opera', 'opera'],
  ['iphone', 'ios'],
  ['iphoneFirefox', 'ios'],
  ['chrome', 'menu'],
  ['mac', 'safari'],
  ['macChrome', 'menu'],
  ['macFirefox', 'bookmark'],
  ['desktopFirefox', 'bookmark'],
  ['desktop', 'menu'],
] as const)('without the question of the browser %s has the guide %s [PWA-02, PWA-04]', (agent, guide) => {
  expect(installWay(device(agent))).toBe(guide);
});

test('the question of the browser is better than a guide, on a desktop too [PWA-02]', () => {
  for (const agent of ['chrome', 'opera', 'desktop'] as const)
    expect(installWay(device(agent, { hasOffer: true }))).toBe('prompt');
});

test('a page inside another app is led out of it first [PWA-04]', () => {
  const apps = [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36',
    `${AGENTS.iphone} Instagram 400.0.0 (iPhone16,1; iOS 18_6)`,
    `${AGENTS.iphone} [FBAN/FBIOS;FBAV/500.0]`,
  ];
  for (const userAgent of apps) {
    expect(installWay(device('iphone', { userAgent }))).toBe('inside');
  }
});

test('it opens by itself on phones until it was answered once [PWA-03, PWA-05]', () => {
  for (const phone of [device('iphone'), device('firefox'), device('chrome'), device('chrome', { hasOffer: true })]) {
    expect(isOffered(phone, open)).toBe(true);
    for (const outcome of ['accepted', 'declined'] as const)
      expect(isOffered(phone, { outcome, isAsked: false })).toBe(false);
  }
  expect(isOffered(device('desktop', { hasOffer: true }), open)).toBe(false);
});

test('the address asks for it whatever was answered, but not on a desktop [PWA-05]', () => {
  const asked = { outcome: 'declined', isAsked: true } as const;
  expect(isOffered(device('iphone'), asked)).toBe(true);
  expect(isOffered(device('chrome'), asked)).toBe(true);
  expect(isOffered(device('desktop', { hasOffer: true }), asked)).toBe(false);
});

test('inside the installed app nothing is offered [PWA-05]', () => {
  const installed = device('iphone', { isInstalled: true });
  expect(installWay(installed)).toBeNull();
  expect(isOffered(installed, { outcome: null, isAsked: true })).toBe(false);
});
